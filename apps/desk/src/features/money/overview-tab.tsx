import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { DESK_PAYOUT_DAYS } from '@trilane/domain/desk-limits';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { counted, grouped } from '@trilane/domain/number-words';
import { EmptyState } from '@trilane/ui/empty-state';
import { Facts } from '@trilane/ui/facts';
import { Panel } from '@trilane/ui/panel';
import { cell, Table } from '@trilane/ui/table';
import { Awaited } from '../../lib/awaited.tsx';
import { Dollars, dollarWords } from '../../lib/dollars.tsx';
import { formatDay, formatWeekday } from '../../lib/format-day.ts';
import form from '../../lib/form.module.css';
import { useDeskRead } from '../../lib/queries.ts';
import { STATE_WORDS } from '../../lib/payout-words.ts';

type Money = CallOutput<DeskCalls['getMoney']>;

/** The next payouts and the health of the rail, payouts of the last days, and upcoming settlements. */
export function OverviewTab() {
  const money = useDeskRead('getMoney', undefined, { everyMs: 15_000 });
  return (
    <Awaited read={money} what="The payouts">
      {(data) => (
        <div className={form.stack}>
          <Panel title="Next payouts" padded>
            <Facts items={railFacts(data.rail)} />
          </Panel>
          <PayoutDays payouts={data.payouts} />
          <Settlements settlements={data.settlements} />
          <Calendar calendar={data.calendar} />
        </div>
      )}
    </Awaited>
  );
}

function railFacts({ kind, next, health, files }: Money['rail']) {
  const when = next.at === null ? 'Nothing is waiting' : formatNewYorkInstant(next.at);
  const arrives = next.arrivesOn === null ? '' : `, arrives ${formatDay(next.arrivesOn)}`;
  const seen = health.lastAnswerAt
    ? `${formatNewYorkInstant(health.lastAnswerAt)}, ${health.lastMs} ms (median ${health.medianMs} ms)`
    : 'None since this process started';
  return [
    { term: kind === 'nacha' ? 'Next file' : 'Next hand-over', value: `${when}${arrives}` },
    { term: 'Payouts in it', value: `${counted(next.payouts, 'payout')}, ${dollarWords(next.amount)}` },
    { term: 'Last answer from the payout rail', value: seen },
    ...(health.lastFailure === null
      ? []
      : [{ term: 'Last failure', value: `${formatNewYorkInstant(health.lastFailureAt!)}: ${health.lastFailure}` }]),
    { term: 'Files', value: `${files.waiting} waiting, ${files.held} need a decision, ${files.unreadable} unreadable` },
  ];
}

function PayoutDays({ payouts }: { payouts: Money['payouts'] }) {
  return (
    <Panel title={`Payouts of the last ${counted(DESK_PAYOUT_DAYS, 'day')}`}>
      {payouts.length === 0 ? (
        <EmptyState>No payouts were requested in the last {counted(DESK_PAYOUT_DAYS, 'day')}.</EmptyState>
      ) : (
        <Table label="Payouts by day and state" stack>
          <thead>
            <tr>
              <th scope="col">Requested on</th>
              <th scope="col">Current state</th>
              <th scope="col" className={cell.num}>
                Payouts
              </th>
              <th scope="col" className={cell.num}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ day, state, payouts: count, amount }) => (
              <tr key={`${day} ${state}`}>
                <td data-at="title">{formatDay(day)}</td>
                <td data-at="wide" data-word="Current state">
                  {STATE_WORDS[state]}
                </td>
                <td data-at="wide" data-word="Payouts" className={cell.num}>
                  {grouped(count)}
                </td>
                <td data-at="wide" data-word="Amount" className={cell.num}>
                  <Dollars amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function Settlements({ settlements }: { settlements: Money['settlements'] }) {
  return (
    <Panel title="Upcoming settlements">
      {settlements.length === 0 ? (
        <EmptyState>No cash day is pending.</EmptyState>
      ) : (
        <Table label="Pending cash days" stack>
          <thead>
            <tr>
              <th scope="col">Cash day</th>
              <th scope="col">Settles</th>
              <th scope="col" className={cell.num}>
                Businesses
              </th>
              <th scope="col" className={cell.num}>
                Net
              </th>
              <th scope="col" className={cell.num}>
                Tips
              </th>
            </tr>
          </thead>
          <tbody>
            {settlements.map(({ cashDay, settlesAt, businesses, net, tips }) => (
              <tr key={`${cashDay} ${settlesAt}`}>
                <td data-at="title">{formatDay(cashDay)}</td>
                <td data-at="wide" data-word="Settles">
                  {formatNewYorkInstant(settlesAt)}
                </td>
                <td data-at="wide" data-word="Businesses" className={cell.num}>
                  {grouped(businesses)}
                </td>
                <td data-at="wide" data-word="Net" className={cell.num}>
                  <Dollars amount={net} />
                </td>
                <td data-at="wide" data-word="Tips" className={cell.num}>
                  <Dollars amount={tips} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function Calendar({ calendar }: { calendar: Money['calendar'] }) {
  return (
    <Panel title="Settlement calendar">
      <Table label="Settlement calendar" stack>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Banks</th>
            <th scope="col">Sales settle on</th>
          </tr>
        </thead>
        <tbody>
          {calendar.map(({ date, open, settles }) => (
            <tr key={date}>
              <td data-at="title">{formatWeekday(date)}</td>
              <td data-at="wide" data-word="Banks">
                {open ? 'Open' : 'Closed'}
              </td>
              <td data-at="wide" data-word="Sales settle on">
                {settles === null ? '—' : formatWeekday(settles)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
