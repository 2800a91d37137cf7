import { formatCents } from '@trilane/domain/money';
import { isAccepted } from '@trilane/domain/transaction';
import { Facts } from '@trilane/ui/facts';
import { Lane } from '@trilane/ui/lane';
import { Money } from '@trilane/ui/money';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { StatusMark } from '@trilane/ui/status-mark';
import { centsOf } from '../../lib/format.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { useZone } from '../../lib/queries.ts';
import { appUserName, priceSteps, shopperPaysCents, statusMarks, storyStops } from './transaction-words.ts';
import type { Transaction } from './transaction-words.ts';
import s from './record.module.css';

/** What happened to this payment: who and where, from price to net, and what happens when. */
export function TransactionPanel({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const zone = useZone();
  const now = useBusinessNow();
  const status = statusMarks[transaction.amountStatus];
  const { store } = transaction;
  return (
    <SidePanel open onClose={onClose} title={`TRN ${transaction.transactionNumber}`} aside={<StatusMark state={status.mark}>{status.word}</StatusMark>}>
      <SideSection>
        <Facts
          items={[
            { term: 'Consumer', value: transaction.customerName },
            { term: 'App User', value: appUserName(transaction) },
            { term: 'Device', value: transaction.device },
            { term: 'Store', value: [store.storeNo, store.name, store.address.city].filter(Boolean).join(', ') },
            { term: 'TRN Type', value: transaction.transactionType },
          ]}
        />
      </SideSection>
      <SideSection title="From price to net"><PriceStory transaction={transaction} /></SideSection>
      <SideSection title="What happens">
        <div className={s.story}><Lane label="What happens with this payment" stops={storyStops(transaction, { now, zone })} /></div>
      </SideSection>
    </SidePanel>
  );
}

function PriceStory({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <dl className={s.price}>
        {priceSteps(transaction).map((step) => (
          <div key={step.label} className={step.kind === 'total' ? s.total : undefined}>
            <dt>{step.label}</dt>
            <dd>
              {/* An attribute of the drawing, so that the strict policy has no style to refuse. */}
              <svg className={s.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect className={s.track} width="100" height="8" />
                <rect className={step.kind === 'minus' ? s.minus : s.plus} x={step.leftPercent} width={step.widthPercent} height="8" />
              </svg>
            </dd>
            <dd><Money cents={step.cents} /></dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">{paidWords(transaction)}</p>
    </>
  );
}

function paidWords(transaction: Transaction): string {
  const tip = centsOf(transaction.tip);
  const paid = shopperPaysCents(transaction);
  if (!isAccepted(transaction.amountStatus)) return 'No money moved.';
  const tipWords = tip === 0 ? 'No tip.' : `Tip ${formatCents(tip)}, kept apart.`;
  return paid < 0 ? `${tipWords} The shopper gets back ${formatCents(-paid)}.` : `${tipWords} The shopper paid ${formatCents(paid)}.`;
}
