import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Facts } from '@trilane/ui/facts';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { Awaited } from '../../lib/awaited.tsx';
import { dollarWords } from '../../lib/dollars.tsx';
import { formatDay } from '../../lib/format-day.ts';
import { useDeskRead } from '../../lib/queries.ts';
import s from './merchants.module.css';
import { isRefund, PaymentWay } from './payment-way.tsx';
import type { PaymentStoryAnswer } from './wire.ts';

type StoryProps = { id: string; transactionNumber: number; onClose: () => void };

/** Everything about one payment, down to its way to the bank. */
export function PaymentStory({ id, transactionNumber, onClose }: StoryProps) {
  const story = useDeskRead('getMerchantTransaction', { params: { id, transactionNumber } });
  return (
    <SidePanel open onClose={onClose} title={`TRN No. ${transactionNumber}`}>
      <Awaited read={story} what="The payment">
        {({ transaction, settlement, transfers, refunds }) => (
          <SideSection>
            <div className={s.stack}>
              <Facts
                items={[
                  { term: 'When', value: formatNewYorkInstant(transaction.date) },
                  { term: 'Shopper', value: transaction.customerName },
                  { term: 'Store and device', value: `${transaction.store.name}, ${transaction.device}` },
                  { term: 'Kind', value: transaction.transactionType },
                  { term: 'Gross', value: dollarWords(transaction.grossAmount) },
                  ...takenOff(transaction),
                  { term: 'Net', value: dollarWords(transaction.netAmount) },
                  { term: 'Tip', value: dollarWords(transaction.tip) },
                  {
                    term: 'Settlement',
                    value: settlement ? settlementWords(settlement, isRefund(transaction)) : 'No money moved',
                  },
                  ...(isRefund(transaction)
                    ? []
                    : [{ term: 'Refunds', value: refunds.length === 0 ? 'None' : String(refunds.length) }]),
                ]}
              />
              <ol className={s.events}>
                {transfers.map((move) => (
                  <li key={move.number}>
                    <p>
                      <strong>{dollarWords(move.amount)}</strong> from {move.from} to {move.to}
                    </p>
                    <p className="muted">{formatNewYorkInstant(move.at)}</p>
                  </li>
                ))}
              </ol>
              <PaymentWay id={id} transaction={transaction} settlement={settlement} />
            </div>
          </SideSection>
        )}
      </Awaited>
    </SidePanel>
  );
}

/** When the money of a payment comes into the balance, or when that of a refund is taken out of it. */
function settlementWords(
  { tradeDate, releasedAt, arrivesAt }: NonNullable<PaymentStoryAnswer['settlement']>,
  isTakenOut: boolean,
): string {
  const when = formatNewYorkInstant(releasedAt ?? arrivesAt);
  const [past, coming] = isTakenOut ? ['deducted on', 'will be deducted on'] : ['available since', 'available from'];
  return `With cash day ${formatDay(tradeDate)}; ${releasedAt ? past : coming} ${when}`;
}

/** What lies between gross and net, where there was any. */
const takenOff = ({ discount, cashback, premiumFee }: PaymentStoryAnswer['transaction']) =>
  [
    { term: 'Discount', cost: discount },
    { term: 'Cashback', cost: cashback },
    { term: 'Premium fee', cost: premiumFee },
  ].flatMap(({ term, cost }) => (cost === 0 ? [] : [{ term, value: dollarWords(-cost) }]));
