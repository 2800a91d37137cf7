import type { DialogFacts, DialogName, PanelName } from '../islands/dialog-names.ts';

/** What the fetched part of a page offers; `islands/entry.ts` is checked against it. */
export interface Islands {
  openDialog(name: DialogName, facts: DialogFacts): Promise<void>;
  /** Replaces a static panel with its live one and keeps what was entered until then. */
  wakePanel(name: PanelName, panel: HTMLElement): Promise<void>;
  /** Writes today's dates into a page that was exported on another day. */
  freshenDates(): Promise<void>;
}

const { islands: address = '', contact = '' } = document.currentScript?.dataset ?? {};
let fetched: Promise<Islands> | undefined;

const fetchIslands = () =>
  (fetched ??= (import(/* @vite-ignore */ address) as Promise<Islands>).catch((error: unknown) => {
    // The next touch tries again: the line may have been down for a moment.
    fetched = undefined;
    throw error;
  }));

async function openFrom(button: HTMLElement): Promise<void> {
  const { dialog, heading, subject } = button.dataset;
  // Not every browser focuses a clicked button, and the dialog returns the focus to the element that had it.
  button.focus();
  button.ariaBusy = 'true';
  await fetchIslands()
    .then((islands) => islands.openDialog(dialog as DialogName, { heading, subject }))
    // The line is down, or a release has taken the files away: a letter still gets through.
    .catch(() => location.assign(`mailto:${contact}?subject=${encodeURIComponent(heading ?? button.innerText)}`));
  button.ariaBusy = null;
}

async function wake(panel: HTMLElement): Promise<void> {
  const { panel: name, awake } = panel.dataset;
  if (awake) return;
  panel.dataset['awake'] = 'soon';
  try {
    const islands = await fetchIslands();
    // A click needs press and release on the same element, so the panel is not replaced in between.
    if (panel.dataset['eager'] === undefined) await released;
    await islands.wakePanel(name as PanelName, panel);
    panel.dataset['awake'] = 'true';
  } catch {
    delete panel.dataset['awake'];
    for (const check of panel.querySelectorAll('[role="checkbox"]')) check.ariaBusy = null;
  }
}

let released: Promise<unknown> = Promise.resolve();

/** Settles once the pressed pointer or key is released and its click has been handled. */
function noteRelease(): Promise<void> {
  return new Promise((settle) => {
    for (const name of ['pointerup', 'pointercancel', 'keyup']) {
      document.addEventListener(name, () => setTimeout(settle), { once: true, capture: true });
    }
  });
}

/** Ticks the static check at once; the live panel starts with that tick. */
function tickStillCheck(panel: HTMLElement, target: Element): void {
  const check = panel.dataset['awake'] === 'true' ? null : target.closest('[role="checkbox"]');
  if (check) check.ariaBusy = 'true';
}

/** Dialogs and forms come alive with the first touch: nothing of them is fetched before. */
export function openIslands(): void {
  const on = (names: string, act: (panel: HTMLElement | null, target: Element, event: Event) => void) => {
    for (const name of names.split(' ')) {
      document.addEventListener(name, (event) => {
        const { target } = event;
        if (target instanceof Element) act(target.closest<HTMLElement>('[data-panel]'), target, event);
      });
    }
  };
  on('click input submit', (panel, target, event) => {
    const button = target.closest<HTMLElement>('[data-dialog]');
    if (button && event.type === 'click') void openFrom(button);
    if (!panel) return;
    if (event.type === 'submit') event.preventDefault();
    if (event.type === 'click') tickStillCheck(panel, target);
    void wake(panel);
  });
  on('pointerdown keydown', () => void (released = noteRelease()));
  // An approaching pointer leaves time to fetch. A control that is dragged must be live before the drag starts.
  on('pointerover focusin pointerdown', (panel, target) => {
    if (panel?.dataset['eager'] !== undefined) void wake(panel);
    else if (panel || target.closest('[data-dialog]')) fetchIslands().catch(() => undefined);
  });
}

/** An exported page has the dates of its export day; on another day it corrects them after it has loaded. */
export function freshenExported(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const { exported } = document.documentElement.dataset;
    const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
    if (exported === undefined || exported === today()) return;
    void fetchIslands()
      .then((islands) => islands.freshenDates())
      .catch(() => undefined);
    for (const panel of document.querySelectorAll<HTMLElement>('[data-panel="credit"]')) void wake(panel);
  });
}
