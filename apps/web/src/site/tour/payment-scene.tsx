import { settlesAt, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { CUT_OFF_WORDS, SETTLEMENT_TIME_WORDS } from '@trilane/domain/settlement-words';
import { TRANSACTION_STATUS_WORDS, TRANSACTION_TYPE_WORDS } from '@trilane/domain/transaction';
import { word } from '@trilane/domain/word';
import { localDate } from '@trilane/domain/zoned-time';
import { Facts } from '@trilane/ui/facts';
import { Lane } from '@trilane/ui/lane';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { dayName } from '../../features/balance/day-name.ts';
import { PriceStory } from '../../features/transactions/price-story.tsx';
import { paid } from './example-day.ts';
import s from './tour.module.css';

const { transaction, time, earned } = paid;
const taken = dayName(transaction.tradeDate);
const settles = dayName(localDate(settlesAt(transaction.tradeDate), SETTLEMENT_ZONE));

/** The panel of one transaction: who and where, from price to net, and what happens when. */
export function PaymentScene() {
  const { transactionNumber, amountStatus, customerName, device, store, transactionType } = transaction;
  return (
    <Panel
      aboveHeading
      title={`TRN ${transactionNumber}`}
      aside={<StatusBadge state={amountStatus}>{TRANSACTION_STATUS_WORDS[amountStatus]}</StatusBadge>}
      className={s.payment}
    >
      <div className={s.part}>
        <Facts
          items={[
            { term: word('Consumer'), value: customerName },
            { term: word('Device'), value: device },
            { term: word('Store'), value: `${store.storeNo}, ${store.name}, ${store.address.city}` },
            { term: 'TRN Type', value: TRANSACTION_TYPE_WORDS[transactionType] },
          ]}
        />
      </div>
      <div className={s.part}>
        <h4>From price to net</h4>
        <PriceStory transaction={transaction} story={{ earned }} />
      </div>
      <div className={s.part}>
        <h4>What happens when</h4>
        <Lane
          label="What happens when"
          stops={[
            { id: 'taken', state: 'done', title: 'Approved and taken', note: `${taken}, ${time}` },
            { id: 'closed', state: 'now', title: 'Cash day closes', note: `${taken}, ${CUT_OFF_WORDS}` },
            { id: 'available', state: 'next', title: word('Available'), note: `${settles}, ${SETTLEMENT_TIME_WORDS}` },
          ]}
        />
      </div>
    </Panel>
  );
}
