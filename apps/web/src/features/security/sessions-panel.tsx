import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { NetworkAddress } from '@trilane/ui/network-address';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { Chip } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import s from './security.module.css';

type Session = CallOutput<Calls['listSessions']>[number];

/** The open sessions of this account, and the way to end them. */
export function SessionsPanel() {
  const sessions = useRead('business', 'listSessions');
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const close = () => setEnding(null);
  const one = useWrite('endSession', {
    topics: ['business'],
    onDone: () => {
      close();
      toast.success('That session is signed out');
    },
  });
  const others = useWrite('endOtherSessions', {
    topics: ['business'],
    onDone: ({ ended }) => {
      close();
      toast.success(ended === 1 ? '1 other session is signed out' : `${ended} other sessions are signed out`);
    },
  });
  const confirm = () => {
    if (ending === 'others') others.mutate({ idempotencyKey: newIdempotencyKey() });
    else if (ending) one.mutate({ params: { id: ending.id }, idempotencyKey: newIdempotencyKey() });
  };
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Panel
      title="Where you are signed in"
      aside={hasOthers && <Button onClick={() => setEnding('others')}>Sign out all others</Button>}
    >
      {sessions.isError && !sessions.data && <ReadFailed what="Your sessions" />}
      {!sessions.data && !sessions.isError && (
        <div aria-busy="true">
          <Skeleton kind="rows" rows={2} columns={4} />
        </div>
      )}
      {sessions.data && <SessionRows sessions={sessions.data} onEnd={setEnding} />}
      <p className={s.note}>
        A place is not shown: we do not look up where a network address is. A session that nobody uses ends by itself.
      </p>
      <ConfirmDialog
        open={ending !== null}
        onCancel={close}
        onConfirm={confirm}
        busy={one.isPending || others.isPending}
        title={ending === 'others' ? 'Sign out all other sessions?' : 'Sign out this session?'}
        confirmLabel="Sign out"
      >
        {ending === 'others'
          ? 'Every other device will be signed out.'
          : ending && `${ending.device} at ${ending.address} will be signed out.`}
      </ConfirmDialog>
    </Panel>
  );
}

function SessionRows({ sessions, onEnd }: { sessions: readonly Session[]; onEnd: (session: Session) => void }) {
  const zone = useZone();
  return (
    <Table label="Sessions" stack>
      <thead>
        <tr>
          <th>Device</th>
          <th>Network address</th>
          <th>Place</th>
          <th>Last seen</th>
          <th>Signed in</th>
          <th>
            <span className="vh">Sign out</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td data-at="title">{session.device}</td>
            <td data-at="sub" className={`num ${s.long}`}>
              <NetworkAddress address={session.address} />
            </td>
            <td data-at="note">
              <span className={s.phoneOnly}>Place: </span>
              <span className="quiet">Unknown</span>
            </td>
            <td data-at="note" className="num">
              <span className={s.phoneOnly}>Last seen </span>
              {formatInstant(session.lastSeenAt, zone)}
            </td>
            <td data-at="note" className="num">
              <span className={s.phoneOnly}>Signed in </span>
              {formatInstant(session.createdAt, zone)}
            </td>
            <td data-at="end" className={s.end}>
              {session.current ? (
                <Chip brand>This one</Chip>
              ) : (
                <Button
                  size="s"
                  aria-label={`Sign out ${session.device}, ${session.address}`}
                  onClick={() => onEnd(session)}
                >
                  Sign out
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
