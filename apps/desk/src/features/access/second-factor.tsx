import { Button } from '@trilane/ui/button';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import type { CallInput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { isTotp, TOTP_LENGTH } from '@trilane/domain/otp';
import { codeHas } from '@trilane/domain/otp-words';
import { withoutGaps } from '@trilane/domain/typed-code';
import { wordsOf } from '../../lib/api.ts';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { canUsePasskeys, ceremonyWords } from '../../lib/passkeys.ts';

type Factor = CallInput<DeskCalls['proveAtDesk']>['body'];

type Props = {
  ways: { code: boolean; passkey: boolean };
  /** Sends the factor. The error that it throws is shown. */
  send: (factor: Factor) => Promise<unknown>;
  /** Asks the browser for a signature. */
  sign: () => Promise<NonNullable<Factor['passkey']>>;
  label: string;
};

/** Asks for a second factor: six digits of an authenticator app, or a passkey. */
export function SecondFactor({ ways, send, sign, label }: Props) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sendCode = () => {
    if (!isTotp(code)) return setError(codeHas(TOTP_LENGTH));
    void attempt(() => send({ code }), setError);
  };
  const attempt = async (work: () => Promise<unknown>, show: (words: string) => void) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      show(ceremonyWords(thrown) ?? wordsOf(thrown));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = () => attempt(async () => send({ passkey: await sign() }), toast.error);
  return (
    <div className={form.form}>
      {ways.code && (
        <DeskForm className={form.form} onSubmit={() => sendCode()}>
          <TextField
            label="Code from your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            value={code}
            error={error}
            onChange={(event) => setCode(withoutGaps(event.target.value))}
          />
          <Button type="submit" variant="primary" block busy={busy}>
            {label}
          </Button>
        </DeskForm>
      )}
      {ways.passkey && canUsePasskeys() && (
        <Button block icon="lock" variant={ways.code ? 'secondary' : 'primary'} busy={busy} onClick={byPasskey}>
          Use a passkey
        </Button>
      )}
      {!ways.code && !canUsePasskeys() && (
        <p role="alert">
          Your only second factor is a passkey. Passkeys do not work at this address: open the desk under its host name.
        </p>
      )}
    </div>
  );
}
