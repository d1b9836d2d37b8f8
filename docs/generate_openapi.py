"""Writes docs/openapi.json anew from the routes and models of the review page's API."""

import json
from pathlib import Path

from leasebook.api.app import openapi

TARGET = Path(__file__).with_name("openapi.json")


def main() -> None:
    TARGET.write_text(json.dumps(json.loads(openapi()), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
