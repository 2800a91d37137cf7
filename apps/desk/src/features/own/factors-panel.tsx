import { PASSKEY_NAME_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { api, isRefusal, wordsOf } from '../../lib/api.ts';
import { AuthenticatorFields } from '../../lib/authenticator-fields.tsx';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { canUsePasskeys, ceremonyWords, makePasskey } from '../../lib/passkeys.ts';
import { useDeskWrite } from '../../lib/queries.ts';

type Security = CallOutput<DeskCalls['getDeskSecurity']>;
type Factor = 'authenticator' | { id: string; name: string };
const READS = ['getDeskSecurity'] as const;

/** The operator's authenticator app and passkeys. The last one cannot be removed. */
export function FactorsPanel({ authenticatorSince, passkeys }: Pick<Security, 'authenticatorSince' | 'passkeys'>) {
  const [isAdding, setAdding] = useState(false);
  const begin = useDeskWrite('startDeskTotp');
  const [removed, setRemoved] = useState<Factor | null>(null);
  return (
    <div className={form.form}>
      <ul aria-label="Second factors">
        {authenticatorSince && (
          <li className={form.line}>
            <span>
              Authenticator app <span className="muted">since {formatNewYorkInstant(authenticatorSince)}</span>
            </span>
            <Button size="s" aria-label="Remove the authenticator app" onClick={() => setRemoved('authenticator')}>
              Remove
            </Button>
          </li>
        )}
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={form.line}>
            <span>
              Passkey {name}{' '}
              <span className="muted">
                {lastUsedAt
                  ? `last used ${formatNewYorkInstant(lastUsedAt)}`
                  : `added ${formatNewYorkInstant(createdAt)}`}
              </span>
            </span>
            <Button size="s" aria-label={`Remove the passkey ${name}`} onClick={() => setRemoved({ id, name })}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={form.buttons}>
        <Button busy={begin.isPending} onClick={() => begin.mutate({})}>
          {authenticatorSince ? 'Replace the authenticator app' : 'Add an authenticator app'}
        </Button>
        <Button
          reasonDisabled={!canUsePasskeys() && 'Passkeys work only under a host name, not at an IP address'}
          onClick={() => setAdding(true)}
        >
          Add a passkey
        </Button>
      </div>
      {begin.data && <TotpDialog totp={begin.data} onClose={begin.reset} />}
      {removed !== null && <RemoveDialog factor={removed} onClose={() => setRemoved(null)} />}
      {isAdding && <PasskeyDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function RemoveDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const removeTotp = useDeskWrite('removeDeskTotp', { reads: READS, onDone: onClose });
  const removePasskey = useDeskWrite('removeDeskPasskey', { reads: READS, onDone: onClose });
  const isApp = factor === 'authenticator';
  return (
    <ConfirmDialog
      open
      title={isApp ? 'Remove the authenticator app?' : `Remove the passkey ${factor.name}?`}
      confirmLabel="Remove"
      busy={removeTotp.isPending || removePasskey.isPending}
      onCancel={onClose}
      onConfirm={() => (isApp ? removeTotp.mutate({}) : removePasskey.mutate({ params: { id: factor.id } }))}
    >
      {isApp ? 'You can no longer sign in with its codes.' : 'You can no longer sign in with it on any device.'}
    </ConfirmDialog>
  );
}

function TotpDialog({ totp, onClose }: { totp: CallOutput<DeskCalls['startDeskTotp']>; onClose: () => void }) {
  const [code, setCode] = useState('');
  const confirm = useDeskWrite('confirmDeskTotp', {
    reads: READS,
    showsErrors: true,
    onDone: () => {
      onClose();
      toast.success('Your authenticator app is set up');
    },
  });
  return (
    <Dialog open onClose={onClose} title="Authenticator app" size="s">
      <DeskForm className={form.form} onSubmit={() => confirm.mutate({ body: { code } })}>
        <AuthenticatorFields
          totp={totp}
          code={code}
          onCode={setCode}
          error={confirm.error ? wordsOf(confirm.error) : null}
        />
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Confirm
        </Button>
      </DeskForm>
    </Dialog>
  );
}

function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = useDeskWrite('addDeskPasskey', { reads: READS, onDone: onClose });
  const make = async () => {
    setError(null);
    if (name.trim() === '') return setError('Give the passkey a name');
    try {
      add.mutate({ body: await makePasskey(await api.call('startOwnDeskPasskey'), name) });
    } catch (thrown) {
      if (!isRefusal(thrown, 'proof_required')) setError(ceremonyWords(thrown) ?? wordsOf(thrown));
    }
  };
  return (
    <Dialog open onClose={onClose} title="Add a passkey" size="s">
      <DeskForm className={form.form} onSubmit={() => void make()}>
        <TextField
          label="Name"
          hint="A name by which you know this device"
          required
          atMost={PASSKEY_NAME_LENGTH_MAX}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" busy={add.isPending}>
          Add passkey
        </Button>
      </DeskForm>
    </Dialog>
  );
}
