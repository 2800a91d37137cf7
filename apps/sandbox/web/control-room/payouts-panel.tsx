import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { Button } from '@trilane/ui/button';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import type { StatusBadgeState } from '@trilane/ui/status-badge';
import { Table, cell } from '@trilane/ui/table';
import type { Payout, PayoutOutcome } from '../../server/payouts/payout-bank.ts';
import { postJson, useAct, useLive } from '../call.ts';
import s from './control-room.module.css';

const BADGES: Record<Payout['status'], { state: StatusBadgeState; word: string }> = {
  accepted: { state: 'sent', word: 'On its way' },
  paid: { state: 'paid', word: 'Paid' },
  failed: { state: 'failed', word: 'Failed' },
  refused: { state: 'failed', word: 'Refused' },
  returned: { state: 'returned', word: 'Returned' },
  cancelled: { state: 'failed', word: 'Cancelled' },
};

type Answer = { reference: string; outcome: PayoutOutcome };

const SHOWN_MAX = 12;

/** Transfers that merchants have sent to their banks, and their outcomes. */
export function PayoutsPanel() {
  const payouts = useLive<Payout[]>('/api/payouts');
  const answer = useAct(
    ({ reference, outcome }: Answer) => postJson(`/api/payouts/${encodeURIComponent(reference)}`, { outcome }),
    ({ outcome }) => `The bank has reported the payout as ${outcome}`,
  );
  const rows = payouts.data?.slice(0, SHOWN_MAX) ?? [];
  return (
    <Panel title="Payout bank" aside={<span className="small">Untouched payouts are paid after one business day</span>}>
      <Service />
      {rows.length === 0 ? (
        <p className={s.none}>No transfers to a bank yet</p>
      ) : (
        <Table label="Payouts" stack>
          <thead>
            <tr>
              <th>Account</th>
              <th className={cell.num}>Amount</th>
              <th>State</th>
              <th>Due or reason</th>
              <th>
                <span className="vh">Answer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((payout) => (
              <Row key={payout.reference} payout={payout} busy={answer.isPending} onAnswer={answer.mutate} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** Whether the bank takes payouts in, and how to change that. */
function Service() {
  const bank = useLive<{ open: boolean }>('/api/payout-bank');
  const change = useAct(
    (open: boolean) => postJson('/api/payout-bank', { open }),
    (open) => (open ? 'The payout bank is back in service' : 'The payout bank is out of service'),
  );
  if (bank.data === undefined) return null;
  const { open } = bank.data;
  return (
    <div className={s.service}>
      <p>
        {open
          ? 'In service.'
          : 'Out of service. Payouts wait and are tried again; after about a minute they are in the queue of the desk.'}
      </p>
      <Button size="s" disabled={change.isPending} onClick={() => change.mutate(!open)}>
        {open ? 'Take out of service' : 'Put back in service'}
      </Button>
    </div>
  );
}

function answersTo({ status }: Payout): { outcome: PayoutOutcome; label: string }[] {
  if (status === 'accepted')
    return [
      { outcome: 'paid', label: 'Pay now' },
      { outcome: 'failed', label: 'Fail' },
      { outcome: 'returned', label: 'Return' },
    ];
  return status === 'paid' ? [{ outcome: 'returned', label: 'Return' }] : [];
}

type RowProps = { payout: Payout; busy: boolean; onAnswer: (answer: Answer) => void };

function Row({ payout, busy, onAnswer }: RowProps) {
  return (
    <tr>
      <td data-at="title">
        {payout.account.holderName}
        <br />
        <span className="quiet small num">ends in {payout.account.ending}</span>
      </td>
      <td data-at="end" className={`${cell.num} ${cell.strong}`}>
        <Money cents={payout.amountCents} />
      </td>
      <td data-at="status">
        <StatusBadge state={BADGES[payout.status].state}>{BADGES[payout.status].word}</StatusBadge>
      </td>
      <td data-at="sub" className="muted">
        {payout.reason ?? `${formatDate(payout.dueAt, SETTLEMENT_ZONE)}, ${formatTime(payout.dueAt, SETTLEMENT_ZONE)}`}
      </td>
      <td data-at="wide">
        <div className={s.actions}>
          {answersTo(payout).map(({ outcome, label }) => (
            <Button
              key={outcome}
              size="s"
              disabled={busy}
              onClick={() => onAnswer({ reference: payout.reference, outcome })}
            >
              {label}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  );
}
