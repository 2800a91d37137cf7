import { prose } from '@trilane/domain/prose';
import { Suspense, useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { lazyPart } from '@trilane/ui/lazy-part';
import { TextLink } from '@trilane/ui/link';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { formatInstant } from '../../lib/format.ts';
import { canUsePasskeys, namedAddress } from '../../lib/passkeys.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import s from './security.module.css';

const AddPasskeyDialog = lazyPart(() => import('./passkey-dialogs.tsx').then((module) => module.AddPasskeyDialog));
const RenamePasskeyDialog = lazyPart(() =>
  import('./passkey-dialogs.tsx').then((module) => module.RenamePasskeyDialog),
);

type Passkey = CallOutput<Calls['getSecurity']>['passkeys'][number];
type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys: none until the owner adds one. */
export function PasskeysPanel() {
  const security = useRead('business', 'getSecurity');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const remove = useWrite('removePasskey', {
    topics: ['business'],
    onDone: () => {
      close();
      toast.success('The passkey is removed');
    },
  });
  const passkeys = security.data?.passkeys;
  const possible = canUsePasskeys();
  return (
    <Panel
      title="Passkeys"
      aside={passkeys && possible && <Button onClick={() => setOpen({ what: 'add' })}>Add a passkey</Button>}
    >
      {security.isError && !passkeys && <ReadFailed what="Your passkeys" />}
      {!passkeys && !security.isError && (
        <div aria-busy="true">
          <Skeleton kind="rows" rows={1} columns={3} />
        </div>
      )}
      {passkeys && passkeys.length > 0 && <PasskeyRows passkeys={passkeys} onOpen={setOpen} />}
      {passkeys && (
        <p className={s.note}>
          {passkeys.length === 0 && 'You have none yet. '}With a passkey your device signs you in by your face, your
          finger or its PIN: no password, no code, nothing to give away. Your other ways in stay.
          {!possible && <Elsewhere />}
        </p>
      )}
      {open?.what === 'add' && (
        <Suspense fallback={<LoadingOverlay onCancel={close} />}>
          <AddPasskeyDialog onClose={close} />
        </Suspense>
      )}
      {open?.what === 'rename' && (
        <Suspense fallback={<LoadingOverlay onCancel={close} />}>
          <RenamePasskeyDialog
            passkey={passkeys?.find(({ id }) => id === open.passkey.id) ?? open.passkey}
            onClose={close}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={open?.what === 'remove'}
        onCancel={close}
        onConfirm={() => open?.what === 'remove' && remove.mutate({ params: { id: open.passkey.id } })}
        busy={remove.isPending}
        title="Remove this passkey?"
        confirmLabel={word('Remove')}
      >
        {open?.what === 'remove' &&
          prose`${open.passkey.name} no longer signs you in. Your device may go on offering it until you delete it
            there, too.`}
      </ConfirmDialog>
    </Panel>
  );
}

function Elsewhere() {
  const named = namedAddress();
  if (named === null) return ' This browser, or this address, cannot use any.';
  return (
    <>
      {' '}
      Browsers bind a passkey to a name, not to a number: to add one, open{' '}
      <TextLink href={named}>{new URL(named).host}</TextLink> and sign in there.
    </>
  );
}

function PasskeyRows({ passkeys, onOpen }: { passkeys: readonly Passkey[]; onOpen: (open: Open) => void }) {
  const zone = useZone();
  return (
    <Table label="Passkeys" stack>
      <thead>
        <tr>
          <th>Name</th>
          <th>Kept</th>
          <th>Added</th>
          <th>Last used</th>
          <th>
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {passkeys.map((passkey) => (
          <tr key={passkey.id}>
            <td data-at="title" className={s.long}>
              {passkey.name}
            </td>
            <td data-at="sub">{passkey.synced ? 'In a password manager' : 'On one device'}</td>
            <td data-at="note" className="num">
              <span className={s.phoneOnly}>Added </span>
              {formatInstant(passkey.createdAt, zone)}
            </td>
            <td data-at="note" className="num">
              <span className={s.phoneOnly}>Last used: </span>
              {passkey.lastUsedAt === null ? (
                <span className="quiet">Never</span>
              ) : (
                formatInstant(passkey.lastUsedAt, zone)
              )}
            </td>
            <td data-at="wide" className={s.end}>
              <span className={s.rowButtons}>
                <Button
                  size="s"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => onOpen({ what: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  size="s"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => onOpen({ what: 'remove', passkey })}
                >
                  Remove
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
