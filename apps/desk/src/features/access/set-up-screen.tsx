import { Button } from '@trilane/ui/button';
import { NewPasswordField } from '@trilane/ui/new-password-field';
import { toast } from '@trilane/ui/toast';
import { useEffect, useState } from 'react';
import type { CallInput, CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { wordsAbout, wordsOf } from '../../lib/api.ts';
import { AuthenticatorFields } from '../../lib/authenticator-fields.tsx';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { canUsePasskeys, ceremonyWords, makePasskey } from '../../lib/passkeys.ts';
import { useDeskWrite } from '../../lib/queries.ts';
import { keepSession } from '../../lib/session.ts';
import { AccessGate } from './access-gate.tsx';

type Opened = CallOutput<DeskCalls['startDeskSetUp']>;
type Finish = CallInput<DeskCalls['finishDeskSetUp']>['body'];

/** Where a set-up link leads: an operator chooses a password and a second factor. */
export function SetUpScreen() {
  // The link is in the address's fragment, which browsers send to no server or proxy.
  const [link] = useState(() => window.location.hash.slice(1));
  const start = useDeskWrite('startDeskSetUp', { showsErrors: true });
  const { mutate } = start;
  useEffect(() => mutate({ body: { link } }), [mutate, link]);
  if (start.error)
    return (
      <AccessGate title="This link does not work">
        <p role="alert">{wordsOf(start.error)}</p>
      </AccessGate>
    );
  if (!start.data)
    return (
      <AccessGate title="Set up your access">
        <p aria-busy="true">Opening your link…</p>
      </AccessGate>
    );
  return <SetUpForm link={link} opened={start.data} />;
}

function SetUpForm({ link, opened }: { link: string; opened: Opened }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const finish = useDeskWrite('finishDeskSetUp', { showsErrors: true, onDone: ({ token }) => keepSession(token) });
  const send = (factor: Partial<Finish>) => finish.mutate({ body: { link, password, ...factor } });
  const byPasskey = async () => {
    try {
      send({ passkey: await makePasskey(opened.passkey, 'My passkey') });
    } catch (error) {
      toast.error(ceremonyWords(error) ?? 'This device cannot create a passkey here.');
    }
  };
  const { error } = finish;
  const [aboutPassword, aboutCode] = [wordsAbout(error, 'password'), wordsAbout(error, 'code')];
  return (
    <AccessGate title="Set up your access" sub={`You will sign in as ${opened.email}.`}>
      <DeskForm className={form.form} onSubmit={() => send({ code })}>
        <input type="email" autoComplete="username" value={opened.email} readOnly hidden />
        <NewPasswordField
          label="New password"
          autoFocus
          required
          value={password}
          typed={password}
          error={aboutPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
        <AuthenticatorFields totp={opened.totp} code={code} onCode={setCode} error={aboutCode} />
        {error !== null && !aboutPassword && !aboutCode && <p role="alert">{wordsOf(error)}</p>}
        <Button type="submit" variant="primary" block busy={finish.isPending}>
          Finish with this app
        </Button>
        {canUsePasskeys() && (
          <Button block icon="lock" busy={finish.isPending} onClick={() => void byPasskey()}>
            Finish with a passkey instead
          </Button>
        )}
      </DeskForm>
    </AccessGate>
  );
}
