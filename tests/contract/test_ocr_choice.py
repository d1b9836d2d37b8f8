"""The engine that the settings name."""

from leasebook.adapters.ocr_choice import OcrChoice, engine_for
from leasebook.adapters.ocr_local import installed_engine
from leasebook.adapters.textract import TextractEngine


def test_the_settings_choose_the_engine() -> None:
    assert isinstance(engine_for(OcrChoice("textract"), "artifacts"), TextractEngine)
    assert engine_for(OcrChoice("none"), "artifacts") is None
    assert engine_for(OcrChoice("auto"), "artifacts") is installed_engine()
