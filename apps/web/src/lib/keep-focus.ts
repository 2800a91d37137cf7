const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert]');

/** Where the focus goes when its element is gone: to the dialog on top, else to the content of the page. */
const home = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1) ?? document.getElementById('main');

/**
 * Keeps the focus from falling to the body. The focused control may be removed or disabled, and browsers send no event
 * for that. The focus returns to the control once it is usable, else to the page. Answers a function that stops this.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let frame = 0;
  const check = () => {
    frame = 0;
    if (!last || !document.hasFocus() || document.activeElement !== document.body) return;
    (isUsable(last) ? last : home())?.focus({ preventScroll: true });
  };
  const checkSoon = () => {
    frame ||= requestAnimationFrame(check);
  };
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
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
    attributeFilter: ['disabled', 'inert'],
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
