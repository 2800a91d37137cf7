import { Disclosure } from '@trilane/ui/disclosure';
import { Icon } from '@trilane/ui/icon';
import { Money } from '@trilane/ui/money';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { ledgerWords } from './ledger-words.ts';
import type { Story } from './transaction-words.ts';
import s from './transaction.module.css';

/** Every movement of money that this transaction caused, as the books have it. */
export function LedgerLines({ transfers, approvalId }: Pick<Story, 'transfers' | 'approvalId'>) {
  const zone = useZone();
  if (transfers.length === 0) return <p className="quiet">No ledger lines: no money moved.</p>;
  return (
    <div className={s.ledger}>
      <Disclosure summary={`Ledger lines (${transfers.length})`}>
        <ol aria-label="Ledger lines">
          {transfers.map(({ number, reason, from, to, amount, at }) => (
            <li key={number}>
              <span>
                {ledgerWords(from)} <Icon name="arrow" size="s" label="to" /> {ledgerWords(to)}
              </span>
              <Money cents={centsOf(amount)} />
              <span className={s.lineNote}>
                {ledgerWords(reason)}, line {number}, {formatInstant(at, zone)}
              </span>
            </li>
          ))}
        </ol>
        {approvalId && <p className={s.lineNote}>Approval {approvalId}</p>}
      </Disclosure>
    </div>
  );
}
