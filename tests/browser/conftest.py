"""A real browser for the tests: Debian's chromium, driven by selenium; one for all tests of a process."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import NoReturn

import pytest

from tests.browser.pages import Browser

ARGUMENTS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def without_browser(reason: str) -> NoReturn:
    """Skip the test with its reason; where ``FNG_NEED_BROWSER`` is set, fail."""
    message = f"no browser: {reason}; apt-get install chromium chromium-driver, and pip install '.[browser]'"
    if os.environ.get("FNG_NEED_BROWSER", "") not in ("", "0"):
        pytest.fail(message)
    pytest.skip(message)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser."""
    program, driver = shutil.which("chromium") or shutil.which("google-chrome"), shutil.which("chromedriver")
    if program is None or driver is None:
        without_browser("chromium or chromedriver is missing")
    try:
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service
    except ImportError:
        without_browser("selenium is missing")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    for argument in ARGUMENTS:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    chrome = webdriver.Chrome(options=options, service=Service(driver))
    try:
        yield Browser(chrome)
    finally:
        chrome.quit()
