"""Qt's own words in the user's language: buttons of its dialogs, menus of its fields, names of keys."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

from batarde_tourney.core.errors import N_
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import spoken_language

_NAME, _OWN_NAME = "qt-words", "own-qt-words"
_UNSAID = {
    "QFileDialog": (N_("&Look in:"), N_("Files of &type:")),
    "QPrintSettingsOutput": (
        N_("Double Sided Printing"),
        N_("Off"),
        N_("Long side binding"),
        N_("Short side binding"),
        N_("Pages"),
        N_("Page &Set:"),
        N_(
            "Specify pages or ranges separated by commas. Ranges are specified by two numbers separated by a "
            "hyphen. E.g: 3,5-7,9 prints pages 3, 5, 6, 7 and 9."
        ),
    ),
    "QPageSetupWidget": (N_("Page &order:"), N_("Pages &per sheet:")),
    "QShortcut": (
        N_("Ctrl"),
        N_("Shift"),
        N_("Esc"),
        N_("Del"),
        N_("PgUp"),
        N_("PgDown"),
        N_("Backspace"),
    ),
}
"""Words missing from Qt's catalogues in some language, or different from our sentences or keyboards.

By the class that shows them.
"""


class OwnWords(QTranslator):
    """Translates what Qt's own catalogues do not."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName(_OWN_NAME)

    # None, unlike an empty text, leaves the translation to Qt.
    def translate(
        self, context: str, source: str, _disambiguation: str | None = None, _count: int = -1
    ) -> str | None:
        return _(source) if source in _UNSAID.get(context, ()) else None

    def isEmpty(self) -> bool:
        return False


def load_qt_words() -> None:
    """Load Qt's words in the current language, or in English if that catalogue is not installed."""
    app = QCoreApplication.instance()
    if app is None:
        return
    for name in (_NAME, _OWN_NAME):
        before = app.findChild(QTranslator, name)
        if before is not None:
            app.removeTranslator(before)
            before.setParent(None)
    words = QTranslator(app)
    words.setObjectName(_NAME)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if words.load(f"qtbase_{spoken_language()}", folder):
        app.installTranslator(words)
        # Qt asks the translator installed last first.
        app.installTranslator(OwnWords(app))
