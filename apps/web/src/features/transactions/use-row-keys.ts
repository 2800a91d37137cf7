import { useKey } from '../../lib/use-key.ts';
import type { PanelParam } from '../../lib/use-panel-param.ts';
import type { RecordPage } from './transaction-words.ts';

/** J opens the next row of the page in the panel, K the previous one. */
export function useRowKeys(rows: RecordPage['docs'], panel: PanelParam): void {
  const numbers = rows.map(({ transactionNumber }) => transactionNumber);
  useKey(
    (key) => {
      // What is typed in the panel, a refund for one, is not left by a key.
      if (document.querySelector('[aria-modal="true"] form')) return;
      const step = { j: 1, k: -1 }[key.toLowerCase()];
      // Of two quick presses the second one counts from where the first one leads.
      const at = numbers.indexOf(Number(new URLSearchParams(window.location.search).get('trn')));
      const next = step && (at < 0 ? numbers[0] : numbers[at + step]);
      if (next) panel.open(String(next));
    },
    panel.value === null ? 0 : 1,
  );
}
