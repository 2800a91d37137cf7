import { counted } from '@trilane/domain/number-words';
import { SETTLEMENT_TIME_WORDS } from '@trilane/domain/settlement-words';
import { Lane } from '@trilane/ui/lane';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { cell, Table } from '@trilane/ui/table';
import { dayName } from '../../features/balance/day-name.ts';
import { originWords, stateBadges } from '../../features/balance/transfer-words.ts';
import { exampleSale } from '../example-sale.ts';
import { arriving, transfers } from './example-day.ts';
import s from './tour.module.css';

const totalCents = arriving.reduce((sum, { cents }) => sum + cents, 0);
const origin = originWords({ source: 'available', automatic: true });

/** Pending money by the day it arrives, and what is on its way to the bank. */
export function ArrivingScene() {
  return (
    <>
      <Panel
        aboveHeading
        padded
        title="Arriving"
        aside={
          <span>
            <Money cents={totalCents} strong className={s.sum} /> in all, each at {SETTLEMENT_TIME_WORDS} New York time
          </span>
        }
      >
        <Lane
          label="Arriving money by day"
          direction="horizontal"
          open
          stops={arriving.map(({ date, cents, payments, arrivesOn }) => ({
            id: date,
            state: 'arriving' as const,
            figure: <Money cents={cents} />,
            title: dayName(arrivesOn),
            note: `${counted(payments, 'transaction')}, cash day of ${dayName(date)}`,
          }))}
        />
      </Panel>
      <Panel aboveHeading title="Transfers">
        <Table label="Transfers of the example shop" stack>
          <thead>
            <tr>
              <th>Requested</th>
              <th>To</th>
              <th>From</th>
              <th>Status</th>
              <th>What happens</th>
              <th className={cell.num}>Amount</th>
            </tr>
          </thead>
          <tbody>
            {transfers.map((transfer) => (
              <TransferRow key={transfer.requestedOn} {...transfer} />
            ))}
          </tbody>
        </Table>
      </Panel>
    </>
  );
}

function TransferRow({ requestedOn, arrivesOn, hasArrived, cents }: (typeof transfers)[number]) {
  const { badge, word } = stateBadges[hasArrived ? 'paid' : 'sent'];
  return (
    <tr>
      <td data-at="sub">{hasArrived ? `Last ${dayName(requestedOn)}` : 'Today, 10:30 AM'}</td>
      <td data-at="title">{exampleSale.to}</td>
      <td data-at="hidden">{origin}</td>
      <td data-at="status">
        <StatusBadge state={badge}>{word}</StatusBadge>
      </td>
      <td data-at="note" className="quiet">
        {hasArrived ? `Arrived on ${dayName(arrivesOn)}` : `Arrives on ${dayName(arrivesOn)}`}
      </td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Money cents={cents} />
      </td>
    </tr>
  );
}
