import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import type { StatusBadgeState } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { findBank } from '../../server/bank/bank-list.ts';
import type { Consent } from '../../server/bank/consents.ts';
import { postJson, useAct, useLive } from '../call.ts';
import s from './control-room.module.css';

const BADGES: Record<Consent['status'], { state: StatusBadgeState; word: string }> = {
  open: { state: 'pending', word: 'At the bank' },
  given: { state: 'sent', word: 'Being verified' },
  verified: { state: 'linked', word: 'Verified' },
  failed: { state: 'failed', word: 'Failed' },
  declined: { state: 'declined', word: 'Declined' },
  removed: { state: 'cancelled', word: 'Removed' },
};

type Answer = { businessId: string; outcome: 'approved' | 'failed' | 'removed' };

const DONE: Record<Answer['outcome'], string> = {
  approved: 'The bank has verified the accounts',
  failed: 'The bank could not verify the accounts',
  removed: 'The accounts were taken back at the bank',
};

/** The answers that the bank can still give in each state. */
const ANSWERS: ReadonlyArray<{ outcome: Answer['outcome']; label: string; from: Consent['status'][] }> = [
  { outcome: 'approved', label: 'Verify', from: ['given', 'failed'] },
  { outcome: 'failed', label: 'Fail', from: ['given', 'verified'] },
  { outcome: 'removed', label: 'Remove', from: ['verified'] },
];

/** Bank links that merchants have opened, and the bank's word on their accounts. */
export function BanksPanel() {
  const consents = useLive<Consent[]>('/api/bank');
  const answer = useAct(
    ({ businessId, outcome }: Answer) => postJson(`/api/bank/${businessId}`, { outcome }),
    ({ outcome }) => DONE[outcome],
  );
  const rows = consents.data?.slice(0, 8) ?? [];
  return (
    <Panel
      title="Bank links"
      aside={<span className="small">Accounts are verified two seconds after the consent</span>}
    >
      {rows.length === 0 ? (
        <p className={s.none}>No bank has been linked yet</p>
      ) : (
        <Table label="Bank links" stack>
          <thead>
            <tr>
              <th>Bank</th>
              <th>Accounts</th>
              <th>State</th>
              <th>
                <span className="vh">Answer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((consent) => (
              <Row key={consent.id} consent={consent} busy={answer.isPending} onAnswer={answer.mutate} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

type RowProps = { consent: Consent; busy: boolean; onAnswer: (answer: Answer) => void };

function Row({ consent, busy, onAnswer }: RowProps) {
  return (
    <tr>
      <td data-at="title">{consent.bankSlug === null ? 'Not chosen' : findBank(consent.bankSlug)?.name}</td>
      <td data-at="sub" className="muted">
        {consent.accounts.map(({ displayName }) => displayName).join(', ') || 'None'}
      </td>
      <td data-at="end">
        <StatusBadge state={BADGES[consent.status].state}>{BADGES[consent.status].word}</StatusBadge>
      </td>
      <td data-at="wide">
        <div className={s.actions}>
          {ANSWERS.filter(({ from }) => from.includes(consent.status)).map(({ outcome, label }) => (
            <Button
              key={outcome}
              size="s"
              disabled={busy}
              onClick={() => onAnswer({ businessId: consent.customerReference, outcome })}
            >
              {label}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  );
}
