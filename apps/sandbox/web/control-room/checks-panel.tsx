import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import type { StatusBadgeState } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import type { Decision } from '../../server/identity/decide-check.ts';
import type { Check } from '../../server/identity/identity.routes.ts';
import { postJson, useAct, useLive } from '../call.ts';
import s from './control-room.module.css';

const BADGES: Record<Decision, { state: StatusBadgeState; word: string }> = {
  approved: { state: 'available', word: 'Approved' },
  rejected: { state: 'declined', word: 'Rejected' },
  undecided: { state: 'pending', word: 'Undecided' },
};

const KINDS: Record<Check['kind'], string> = { business: 'Business', owner: 'Owner', ein: 'EIN' };

type Answer = { businessId: string; decision: 'approve' | 'reject' | 'verify-owner' };

/** The identity agency's desk. */
export function ChecksPanel() {
  const checks = useLive<Check[]>('/api/identity');
  const decide = useAct(
    (answer: Answer) => postJson('/api/identity', answer),
    () => 'The agency has reported its decision',
  );
  const rows = checks.data?.slice(0, 12) ?? [];
  return (
    <Panel
      title="Identity agency"
      aside={<span className="small">“Refer” in a name stays undecided, “Reject” is rejected</span>}
    >
      {rows.length === 0 ? (
        <p className={s.none}>Nobody has been checked yet</p>
      ) : (
        <Table label="Identity checks" stack>
          <thead>
            <tr>
              <th>Name</th>
              <th>Check</th>
              <th>Decision</th>
              <th>
                <span className="vh">Decide</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((check) => (
              <tr key={check.reference}>
                <td data-at="title">{check.name}</td>
                <td data-at="sub" className="muted">
                  {KINDS[check.kind]}
                </td>
                <td data-at="end">
                  <StatusBadge state={BADGES[check.decision].state}>{BADGES[check.decision].word}</StatusBadge>
                </td>
                <td data-at="wide">
                  <div className={s.actions}>
                    {answersTo(check).map(({ decision, label }) => (
                      <Button
                        key={decision}
                        size="s"
                        disabled={decide.isPending}
                        onClick={() => decide.mutate({ businessId: check.businessId, decision })}
                      >
                        {label}
                      </Button>
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function answersTo({ kind, decision }: Check): { decision: Answer['decision']; label: string }[] {
  if (kind === 'owner') return decision === 'approved' ? [] : [{ decision: 'verify-owner', label: 'Verify owner' }];
  if (kind === 'ein') return [];
  const approve = { decision: 'approve', label: 'Approve' } as const;
  const reject = { decision: 'reject', label: 'Reject' } as const;
  return decision === 'approved' ? [reject] : decision === 'rejected' ? [approve] : [approve, reject];
}
