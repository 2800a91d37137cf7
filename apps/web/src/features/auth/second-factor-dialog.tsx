import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { TOTP_LENGTH } from '@trilane/domain/otp';
import { TOTP_DIGITS } from '@trilane/domain/otp-words';
import { SECOND_FACTOR_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { OtpField } from '@trilane/ui/otp-field';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { FormFooter } from '@trilane/ui/form-footer';
import { isRefusal, quietApi, wordsOf } from '../../lib/api.ts';
import { shownDeviceProof } from '../../lib/device-proof.ts';
import { answerSecondFactor } from './second-factor.ts';
import s from './captcha-form.module.css';

/** The code of either kind, and the result of sending it. */
function useSecondFactor(token: string) {
  const [byApp, setByApp] = useState(true);
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (typed = code) => {
    if (busy) return;
    if (typed.trim() === '' || (byApp && typed.length < TOTP_LENGTH))
      return setError(byApp ? `Enter the ${TOTP_DIGITS}` : 'Enter a recovery code');
    setBusy(true);
    setError(null);
    try {
      answerSecondFactor(
        await quietApi.call('secondFactor', { body: { token, code: typed.trim(), ...shownDeviceProof() } }),
      );
    } catch (refusal) {
      setCode('');
      setTries((count) => count + 1);
      setError(wordsOf(refusal));
      if (!isRefusal(refusal, 'sign_in_expired')) return;
      // Nothing can be entered any more: back to the first step, with the reason.
      toast.error(wordsOf(refusal));
      answerSecondFactor(null);
    } finally {
      setBusy(false);
    }
  };
  const change = () => {
    setByApp(!byApp);
    setCode('');
    setError(null);
  };
  const type = (typed: string) => {
    setCode(typed);
    setError(null);
  };
  return { byApp, code, setCode, tries, error, busy, type, send, change };
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorDialog({ token }: { token: string }) {
  const formId = useId();
  const { byApp, code, setCode, tries, error, busy, type, send, change } = useSecondFactor(token);
  return (
    <Dialog
      open
      size="s"
      onClose={() => answerSecondFactor(null)}
      title="One more step"
      description={
        byApp
          ? `Enter the ${TOTP_DIGITS} that your authenticator app shows.`
          : 'Enter one of the recovery codes that you kept. Each works once.'
      }
      footer={<FormFooter form={formId} label="Sign in" busy={busy} onCancel={() => answerSecondFactor(null)} />}
    >
      <form
        noValidate
        id={formId}
        className={s.stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      >
        {byApp ? (
          <OtpField
            key={tries}
            length={TOTP_LENGTH}
            value={code}
            onChange={type}
            onComplete={(digits) => void send(digits)}
            error={error}
            autoFocus
          />
        ) : (
          <TextField
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXXX-XXXXX"
            atMost={SECOND_FACTOR_LENGTH_MAX}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={error}
            data-autofocus
          />
        )}
        <Button variant="quiet" onClick={change}>
          {byApp ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
      </form>
    </Dialog>
  );
}
