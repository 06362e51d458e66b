"""The languages the window can speak."""

LANGUAGE_NAMES = {
    "en": "English",
    "fr": "Français",
    "de": "Deutsch",
    "es": "Español",
    "it": "Italiano",
    "ca": "Català",
}
"""Each language in its own words."""
