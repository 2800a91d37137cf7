import { Button } from '@trilane/ui/button';
import { PasswordField } from '@trilane/ui/password-field';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { api, isRefusal } from '../../lib/api.ts';
import { wordsAbout, wordsOf } from '../../lib/api.ts';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { signWithPasskey } from '../../lib/passkeys.ts';
import { useDeskWrite } from '../../lib/queries.ts';
import { keepSession } from '../../lib/session.ts';
import { AccessGate } from './access-gate.tsx';
import { SecondFactor } from './second-factor.tsx';

type Waiting = CallOutput<DeskCalls['startDeskSignIn']>;

/** Asks for the password, then for a second factor. */
export function SignInScreen() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  if (waiting === null) return <PasswordStep onDone={setWaiting} />;
  const { token, ways } = waiting;
  const finish = (body: object) =>
    api
      .call('finishDeskSignIn', { body: { token, ...body } })
      .then((signedIn) => keepSession(signedIn.token))
      .catch((error: unknown) => {
        if (isRefusal(error, 'sign_in_expired')) setWaiting(null);
        throw error;
      });
  return (
    <AccessGate title="Second factor" sub="Confirm that it is you.">
      <SecondFactor
        ways={ways}
        send={finish}
        sign={async () => signWithPasskey(await api.call('startDeskPasskey', { body: { token } }))}
        label="Sign in"
      />
      <Button variant="quiet" onClick={() => setWaiting(null)}>
        Start over
      </Button>
    </AccessGate>
  );
}

function PasswordStep({ onDone }: { onDone: (waiting: Waiting) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const start = useDeskWrite('startDeskSignIn', { onDone, showsErrors: true });
  const { error } = start;
  const aboutEmail = wordsAbout(error, 'email');
  return (
    <AccessGate title="Sign in to the desk" sub="For the people who run this service.">
      <DeskForm className={form.form} onSubmit={() => start.mutate({ body: { email, password } })}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          value={email}
          error={aboutEmail}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          required
          value={password}
          error={error && !aboutEmail ? (wordsAbout(error, 'password') ?? wordsOf(error)) : null}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" block busy={start.isPending}>
          Continue
        </Button>
      </DeskForm>
    </AccessGate>
  );
}
