const STOPS =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), ' +
  'textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

const stopsIn = (box: Element): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.getClientRects().length > 0);

/** Whether a stop comes after everything in this node. */
const isAfter = (stop: Node, node: Node) =>
  (node.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !node.contains(stop);

/** The first stop behind the gap in a box; at the end of the box, the start of the last part before the gap. */
function stopBeside(box: Element, before: Node | null): HTMLElement | null {
  const stops = stopsIn(box);
  const next = stops.find((stop) => before === null || isAfter(stop, before));
  const last = [...box.children].findLast((child) => stops.some((stop) => child.contains(stop)));
  return next ?? stops.find((stop) => last?.contains(stop)) ?? null;
}

/** The last removal that took this element out of the page, and the part that went with it. */
function findRemoval(records: readonly MutationRecord[], element: Node): { at: MutationRecord; part: Node } | null {
  let gone = element;
  for (const at of records) {
    const part = [...at.removedNodes].find((node) => node.contains(gone));
    if (!part) continue;
    if (at.target.isConnected) return { at, part };
    gone = at.target;
  }
  return null;
}

/** What takes the place of a removed element: the next control of its row, the next row, or the control beside it. */
function heirOf(records: readonly MutationRecord[], element: HTMLElement): HTMLElement | null {
  const removal = findRemoval(records, element);
  if (!removal) return null;
  const { target, previousSibling } = removal.at;
  let before = previousSibling?.isConnected ? previousSibling : null;
  const isControl = removal.part instanceof Element && removal.part.matches(STOPS);
  for (let box = target instanceof Element ? target : null; box; box = box.parentElement) {
    const isInList = box.closest('tr, tbody, li, ul, ol') !== null;
    if (!isInList && !(isControl && box === target)) return null;
    const heir = stopBeside(box, before);
    if (heir) return heir;
    before = box;
  }
  return null;
}

/** Puts the focus on the first field with an error when a button of its form has it. */
function showError(form: HTMLFormElement | null): void {
  const button = document.activeElement;
  if (!form || !(button instanceof HTMLButtonElement) || button.form !== form) return;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Keeps the focus on the page. When the control that has it goes away, the focus goes to what took its place, to the
 * next item of the list, or to the heading of the page. When a form shows errors, it goes from the button to the first
 * field with one.
 */
export function keepFocus(): void {
  let focused: HTMLElement | null = null;
  // The last control of the page itself: dialogs give the focus back to it.
  let ofPage: HTMLElement | null = null;
  let isLost = false;

  function restore(heir: HTMLElement | null): void {
    const modal = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
    const fits = (one: HTMLElement | null) => one?.isConnected && (!modal || modal.contains(one));
    const next = [heir, ofPage].find(fits) ?? modal;
    if (next) return next.focus();
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) focusHeading(heading);
  }

  function settle(records: readonly MutationRecord[]): void {
    if (ofPage && !ofPage.isConnected) ofPage = heirOf(records, ofPage);
    let heir: HTMLElement | null = null;
    if (focused && !focused.isConnected) {
      heir = heirOf(records, focused);
      focused = null;
      isLost = true;
    }
    if (isLost && document.activeElement === document.body) restore(heir);
    for (const { type, target } of records)
      if (type === 'attributes' && (target as Element).getAttribute('aria-invalid') === 'true')
        showError((target as Element).closest('form'));
  }

  document.addEventListener('focusin', ({ target }) => {
    isLost = false;
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    if (target.closest('main')) ofPage = target;
  });
  // A press beside the control that has the focus takes the focus from it, and it need not come back.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && focused?.contains(target))) focused = null;
  });
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) requestAnimationFrame(() => showError(target));
  });
  new MutationObserver(settle).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-invalid'],
  });
}
