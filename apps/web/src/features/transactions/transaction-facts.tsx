import { Facts } from '@trilane/ui/facts';
import { formatDate } from '../../lib/format.ts';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { TRANSACTION_TYPE_WORDS } from '@trilane/domain/transaction';
import { word } from '@trilane/domain/word';
import { appUserName } from './transaction-words.ts';
import type { Story, Transaction } from './transaction-words.ts';
import s from './transaction.module.css';

type TransactionFactsProps = { transaction: Transaction; story: Story | undefined; onOpen: (number: number) => void };

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Who, on which device, and where. */
export function TransactionFacts({ transaction, story, onOpen }: TransactionFactsProps) {
  const { store } = transaction;
  const type = TRANSACTION_TYPE_WORDS[transaction.transactionType];
  const refundOf = story?.refundOf ?? null;
  return (
    <Facts
      items={[
        { term: word('Consumer'), value: transaction.customerName },
        ...(story?.by === 'portal'
          ? [{ term: 'Asked for', value: 'In the portal' }]
          : [{ term: 'App User', value: appUserName(transaction) }]),
        { term: word('Device'), value: transaction.device },
        { term: word('Store'), value: [store.storeNo, store.name, store.address.city].filter(Boolean).join(', ') },
        { term: 'TRN Type', value: story && story.apr > 0 ? `${type}, ${percent.format(story.apr)}% APR` : type },
        { term: 'Trade Date', value: formatDate(transaction.tradeDate, SETTLEMENT_ZONE) },
        ...(refundOf === null
          ? []
          : [
              {
                term: 'Refund of',
                value: (
                  <button type="button" className={s.inline} onClick={() => onOpen(refundOf)}>
                    TRN {refundOf}
                  </button>
                ),
              },
            ]),
      ]}
    />
  );
}
