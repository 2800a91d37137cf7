import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { PAYOUT_STATES, type PayoutState } from '@trilane/domain/payout';
import { TRACE_CHARACTERS_MAX } from '@trilane/domain/payout-trace';
import { useSearchParams } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { TextLink } from '@trilane/ui/link';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { StatusBadge } from '@trilane/ui/status-badge';
import { cell, Table } from '@trilane/ui/table';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import { Dollars } from '../../lib/dollars.tsx';
import form from '../../lib/form.module.css';
import { PageButtons } from '../../lib/page-buttons.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import { usePages } from '../../lib/use-pages.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import { STATE_BADGES, STATE_WORDS } from '../../lib/payout-words.ts';

export type Payout = CallOutput<DeskCalls['listPayouts']>['payouts'][number];

/** The choice of the payouts that wait to be released or stopped; links lead to it. */
const STUCK = 'stuck';

type Filter = { state: PayoutState | typeof STUCK | ''; trace: string };

/** Payouts of all businesses, newest first. */
export function PayoutsTab() {
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<Filter>({ state: params.get('show') === STUCK ? STUCK : '', trace: '' });
  const { state, trace } = filter;
  const pages = usePages();
  const chosen = state === STUCK ? { stuck: 'true' as const } : state !== '' && { state };
  const query = { ...chosen, ...(trace && { trace }), ...(pages.after && { after: pages.after }) };
  const payouts = useDeskRead('listPayouts', { query });
  return (
    <div className={form.stack}>
      <PayoutFilter
        filter={filter}
        onChange={(next) => {
          pages.restart();
          setFilter(next);
        }}
      />
      <Panel label="Payouts">
        <Awaited read={payouts} what="The payouts">
          {(data) =>
            data.payouts.length === 0 ? (
              <EmptyState>No payouts match.</EmptyState>
            ) : (
              <PayoutTable payouts={data.payouts} />
            )
          }
        </Awaited>
      </Panel>
      <PageButtons pages={pages} next={payouts.data?.next ?? null} />
    </div>
  );
}

function PayoutFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const [typed, setTyped] = useState(filter.trace);
  return (
    <form
      role="search"
      className={form.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...filter, trace: typed.trim() });
      }}
    >
      <SelectField
        label="State"
        value={filter.state}
        placeholder="All states"
        options={[
          { value: STUCK, label: 'To release or stop' },
          ...PAYOUT_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
        ]}
        onChange={(event) => onChange({ ...filter, state: event.target.value as Filter['state'] })}
      />
      <TextField
        label="Trace number"
        type="search"
        atMost={TRACE_CHARACTERS_MAX}
        hint="The whole number"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
    </form>
  );
}

/** What to say of a payout by the state of the message that hands it over. */
const HAND_OVER_WORDS: Readonly<Record<NonNullable<Payout['message']>, string>> = {
  waiting: '',
  retrying: 'Not handed over yet. It is being retried.',
  dead: 'It could not be handed over.',
};

function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const [asked, setAsked] = useState<{ payout: Payout; what: 'release' | 'stop' } | null>(null);
  const mayDecide = useDeskMe().data?.roles.includes('finance') ?? false;
  return (
    <>
      <Table label="Payouts" stack>
        <thead>
          <tr>
            <th scope="col">Business</th>
            <th scope="col">To</th>
            <th scope="col">Requested</th>
            <th scope="col">State</th>
            <th scope="col" className={cell.num}>
              Amount
            </th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <td data-at="title">
                <TextLink href={`/merchants/${payout.business.id}`}>
                  {payout.business.name || 'Not registered'}
                </TextLink>
              </td>
              <td data-at="wide" data-word="To">
                <span>
                  {payout.account}
                  {payout.traceNumber && <span className="muted num"> Trace number {payout.traceNumber}</span>}
                </span>
              </td>
              <td data-at="wide" data-word="Requested">
                {formatNewYorkInstant(payout.requestedAt)}
              </td>
              <td data-at="wide" data-word="State">
                <PayoutStatus payout={payout} />
              </td>
              <td data-at="wide" data-word="Amount" className={cell.num}>
                <Dollars amount={payout.amount} />
              </td>
              <td data-at="actions">
                {mayDecide && (payout.message === 'dead' || payout.message === 'retrying') && (
                  <StuckButtons payout={payout} onAsk={(what) => setAsked({ payout, what })} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <PayoutDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const PayoutStatus = ({ payout: { state, reason, message } }: { payout: Payout }) => (
  <span>
    <StatusBadge state={STATE_BADGES[state]}>{STATE_WORDS[state]}</StatusBadge>
    {reason && <span className="muted"> {reason}</span>}
    {message !== null && HAND_OVER_WORDS[message] && <span className="muted"> {HAND_OVER_WORDS[message]}</span>}
  </span>
);

/** A payout that is still retried may be at the bank at any moment, so it cannot be stopped here. */
function StuckButtons({ payout, onAsk }: { payout: Payout; onAsk: (what: 'release' | 'stop') => void }) {
  const { name } = payout.business;
  return (
    <div className={form.buttons}>
      <Button size="s" aria-label={`Release the payout of ${name}`} onClick={() => onAsk('release')}>
        Release
      </Button>
      {payout.message === 'dead' && (
        <Button size="s" aria-label={`Stop the payout of ${name}`} onClick={() => onAsk('stop')}>
          Stop
        </Button>
      )}
    </div>
  );
}
