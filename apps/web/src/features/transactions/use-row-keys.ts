import { useKey } from '../../lib/use-key.ts';
import type { PanelParam } from '../../lib/use-panel-param.ts';
import type { RecordPage } from './transaction-words.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const stepsBeside: Readonly<Record<string, number>> = { ...steps, arrowdown: 1, arrowup: -1 };

export const openerId = (transactionNumber: number): string => `trn-${transactionNumber}`;

/** The focus goes to a row and brings it into sight. */
export function focusRow(transactionNumber: number): void {
  const opener = document.getElementById(openerId(transactionNumber));
  opener?.focus({ preventScroll: true });
  opener?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Controls that use the arrows themselves, and panels that the arrows scroll. */
const usesArrows = '[role="complementary"], [role="radiogroup"], [role="tablist"], [role="listbox"], [popover]';
/** What a key must not throw away: a refund that is typed in the panel, for one. */
const typedInPanel = ':is([aria-modal="true"], [role="complementary"]) form';

/**
 * J opens the next row of the page in the panel, K the previous one. Beside a docked panel the arrows do the same, the
 * focus goes along in the list, and Esc closes the panel.
 */
export function useRowKeys(rows: RecordPage['docs'], panel: PanelParam, beside: boolean): void {
  const numbers = rows.map(({ transactionNumber }) => transactionNumber);
  const isOpen = panel.value !== null;
  useKey(
    (key, event) => {
      const target = event.target as Element;
      const docked = beside && isOpen;
      // The panel hears its own Esc, as a filter does.
      if (docked && key === 'Escape' && !target.closest('[role="complementary"], [popover]')) return panel.close();
      if (document.querySelector(typedInPanel)) return;
      const step = (docked ? stepsBeside : steps)[key.toLowerCase()];
      if (!step || (key.length > 1 && target.closest(usesArrows))) return;
      // Of two quick presses the second one counts from where the first one leads.
      const at = numbers.indexOf(Number(new URLSearchParams(window.location.search).get('trn')));
      const next = at < 0 ? numbers[0] : numbers[at + step];
      if (key.length > 1) event.preventDefault();
      if (!next) return;
      panel.open(String(next));
      if (beside) focusRow(next);
    },
    isOpen && !beside ? 1 : 0,
  );
}
