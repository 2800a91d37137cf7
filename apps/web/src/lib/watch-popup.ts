const pollMs = 1_000;
const features = 'popup,width=600,height=600';

/**
 * Opens the empty 600×600 popup. Must run inside the click itself: browsers block a popup that is opened after a wait,
 * so its address is set later. Null when it was blocked.
 */
export function openBankPopup(): Window | null {
  const popup = window.open('about:blank', 'bank-connect', features);
  try {
    if (popup) {
      popup.document.title = 'Link bank account';
      popup.document.body.textContent = 'One moment, your bank link is being prepared.';
    }
  } catch {
    // A popup of an earlier click stands on another site and is left as it is.
  }
  return popup;
}

/** Checks every second whether the popup is closed, whatever page it shows, and reports it once. */
export function watchPopup(popup: Window, onClosed: () => void): void {
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onClosed();
  }, pollMs);
}
