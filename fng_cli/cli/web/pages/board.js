// Keeps the board as the file is: when the server says that something has changed, the sections are fetched, and those that
// differ are replaced. What is unfolded stays so, and so do the scroll position and the focus.
"use strict";
const live = document.getElementById("live");
let changedAt = Date.now();
let latest = 0;

function say(text, lost) {
  if (live.textContent !== text) live.textContent = text;
  live.classList.toggle("lost", lost);
}

function age() {
  const minutes = Math.floor((Date.now() - changedAt) / 60000);
  if (!live.classList.contains("lost")) say(minutes ? `Live · changed ${minutes} min ago` : "Live", false);
}

function replaceSection(fresh) {
  const old = document.getElementById(fresh.id);
  if (!old) return false;
  for (const details of fresh.querySelectorAll("details[id]")) {
    const before = document.getElementById(details.id);
    if (before) details.open = before.open;
  }
  if (old.outerHTML.replace(" fresh", "") === fresh.outerHTML) return true;
  const focused = old.contains(document.activeElement) ? document.activeElement.closest("[id]")?.id : null;
  fresh.classList.add("fresh");
  old.replaceWith(fresh);
  if (focused) document.getElementById(focused)?.querySelector("summary")?.focus();
  return true;
}

async function refresh() {
  const turn = ++latest;
  try {
    const answer = await fetch("body" + location.search, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (turn !== latest) return;
    const parts = [...page.querySelectorAll("#head, #clock, main > section")];
    const known = parts.every((part) => document.getElementById(part.id));
    const same = document.querySelectorAll("main > section").length === page.querySelectorAll("main > section").length;
    if (!known || !same) { location.reload(); return; }
    parts.forEach(replaceSection);
    const turnNow = document.querySelector(".turn b")?.textContent;
    document.title = `Turn ${turnNow} · ${document.querySelector("h1").textContent}`;
    changedAt = Date.now();
    const state = page.getElementById("live");
    say(state.textContent, state.classList.contains("lost"));
  } catch {
    say("No connection: trying again", true);
  }
}

const events = new EventSource("events");
let first = true;
events.addEventListener("stamp", () => {
  if (!first || live.classList.contains("lost")) refresh();
  first = false;
});
events.addEventListener("error", () => say("No connection: trying again", true));
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
setInterval(age, 20000);
