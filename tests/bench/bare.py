"""A Typer program that does nothing: what any command built with Typer costs at the least."""

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback()
def main() -> None:
    """Nothing."""


@app.command()
def hello(number: int = 1) -> None:
    """Print a number."""
    typer.echo(number)


app()
