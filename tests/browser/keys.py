"""Keys that a story presses, counted: the design promises how many each thing takes."""

from playwright.sync_api import Page


class Keys:
    """A hand on the keyboard of a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.count = 0

    def press(self, *names: str) -> "Keys":
        """Press keys one after the other, of a page whose modules are at work."""
        for name in names:
            self._page.wait_for_load_state()
            self._page.keyboard.press(name)
            self.count += 1
        return self

    def digits(self, text: str) -> "Keys":
        """Press the keys of digits by their place on the keyboard, as AZERTY has them too."""
        return self.press(*(f"Digit{digit}" for digit in text))

    def spent(self) -> int:
        """How many keys were pressed since the last time somebody asked."""
        count, self.count = self.count, 0
        return count
