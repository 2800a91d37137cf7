import { Button } from '@trilane/ui/button';
import { Chip } from '@trilane/ui/status-badge';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import form from '../../lib/form.module.css';
import { useDeskWrite } from '../../lib/queries.ts';

type Sessions = CallOutput<DeskCalls['getDeskSecurity']>['sessions'];

export function SessionsPanel({ sessions }: { sessions: Sessions }) {
  const end = useDeskWrite('endDeskSession', { reads: ['getDeskSecurity'] });
  return (
    <ul aria-label="Open sessions">
      {sessions.map(({ id, device, address, lastSeenAt, current }) => (
        <li key={id} className={form.line}>
          <span>
            {device}, {address} <span className="muted">last seen {formatNewYorkInstant(lastSeenAt)}</span>
          </span>
          {current ? (
            <Chip brand>This session</Chip>
          ) : (
            <Button
              size="s"
              aria-label={`End session: ${device}, ${address}`}
              busy={end.isPending}
              onClick={() => end.mutate({ params: { id } })}
            >
              End session
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
