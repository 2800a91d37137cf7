import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import s from './merchants.module.css';
import type { Merchant } from './wire.ts';

type Change = Merchant['guardedChanges'][number];

function stateWords({ holds, heldUntil, stoppedAt, undone, confirmedAt }: Change): string {
  if (stoppedAt === null)
    return holds ? `Large transfers held until ${formatNewYorkInstant(heldUntil)}` : 'Hold is over';
  const back = undone ? 'former state is back' : 'former state could not be put back';
  const next = confirmedAt === null ? 'transfers wait for the owner' : `confirmed ${formatNewYorkInstant(confirmedAt)}`;
  return `Stopped ${formatNewYorkInstant(stoppedAt)}: ${back}, ${next}`;
}

const isOpen = ({ holds, stoppedAt, confirmedAt }: Change) => (stoppedAt === null ? holds : confirmedAt === null);

/** Changes to where money goes, and what they hold. */
export function GuardedChangesPanel({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Panel title="Changes to where money goes" padded>
      <ol className={s.events}>
        {changes.map((change) => (
          <li key={change.number}>
            <p>
              <strong>{change.words}</strong>
            </p>
            <p className="muted">
              {formatNewYorkInstant(change.at)}, by {change.by}, from {change.device}
            </p>
            <p className={s.longState}>
              <StatusBadge state={isOpen(change) ? 'pending' : 'off'}>{stateWords(change)}</StatusBadge>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
