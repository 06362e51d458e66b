"""Qt's own words, in the language spoken: buttons of its dialogs, menus of its fields, names of keys."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from batarde_tourney.i18n import spoken_language

_NAME = "qt-words"


def load_qt_words() -> None:
    """Let Qt speak the language spoken now, or English where it was installed without that language."""
    app = QCoreApplication.instance()
    if app is None:
        return
    before = app.findChild(QTranslator, _NAME)
    if before is not None:
        app.removeTranslator(before)
        before.setParent(None)
    words = QTranslator(app)
    words.setObjectName(_NAME)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if words.load(f"qtbase_{spoken_language()}", folder):
        app.installTranslator(words)
