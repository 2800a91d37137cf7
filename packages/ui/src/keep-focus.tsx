const isUsable = (element: HTMLElement) =>
  element.getClientRects().length > 0 && !element.matches(':disabled') && !element.closest('[inert]');

/** Parts of a page that can take the focus when a control in them disappears. They show it: see base.css. */
const PARTS = 'tr, li, form, section, [role="group"]';

/** The parts around a control, the smallest first. */
function partsAround(control: HTMLElement): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let part = control.closest<HTMLElement>(PARTS);
  while (part) {
    parts.push(part);
    part = part.parentElement?.closest<HTMLElement>(PARTS) ?? null;
  }
  return parts;
}

/** Lets a part take the focus until the focus leaves it. */
function makeFocusable(part: HTMLElement): void {
  if (part.hasAttribute('tabindex')) return;
  part.tabIndex = -1;
  // Another window may have the focus for a while.
  part.addEventListener('blur', () => document.hasFocus() && part.removeAttribute('tabindex'));
}

/**
 * Where the focus goes when its control is gone: the smallest remaining part around it, so that Tab continues from
 * there; otherwise the top dialog or the main content.
 */
function placeOf(control: HTMLElement, parts: readonly HTMLElement[]): HTMLElement | null {
  if (isUsable(control)) return control;
  const top =
    [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document.getElementById('main');
  const part = parts.find((one) => isUsable(one) && top?.contains(one));
  if (part) makeFocusable(part);
  return part ?? top;
}

/**
 * Keeps the focus from falling to the body. The focused control may be removed or disabled, and browsers send no event
 * for that. The focus returns to the control once it is usable, else to what is left around it. Returns a function that
 * stops this.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let parts: readonly HTMLElement[] = [];
  // Around the last control of the page itself: a dialog that opened there may be gone with its control.
  let partsOfPage: readonly HTMLElement[] = [];
  let frame = 0;
  const check = () => {
    frame = 0;
    if (!last || !document.hasFocus() || document.activeElement !== document.body) return;
    placeOf(last, [...parts, ...partsOfPage])?.focus({ preventScroll: true });
  };
  const checkSoon = () => {
    frame ||= requestAnimationFrame(check);
  };
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
    parts = last === null ? [] : partsAround(last);
    if (last?.closest('#main')) partsOfPage = parts;
  };
  // A click beside all controls takes the focus away on purpose.
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest('a, button, input, select, textarea, label, summary, [tabindex]'))
      last = null;
  };
  const changes = new MutationObserver(checkSoon);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
  };
}
