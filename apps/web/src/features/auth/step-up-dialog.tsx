import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { messages } from '@trilane/contract/messages';
import { counted } from '@trilane/domain/number-words';
import { isOtp, OTP_LENGTH } from '@trilane/domain/otp';
import { OTP_LABEL, OTP_NAME } from '@trilane/domain/otp-words';
import { prose } from '@trilane/domain/prose';
import { STEP_UP_MINUTES } from '@trilane/domain/sign-in-limits';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { OtpField } from '@trilane/ui/otp-field';
import { PasswordField } from '@trilane/ui/password-field';
import { FormFooter } from '@trilane/ui/form-footer';
import { quietApi, wordsOf } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-state.ts';
import { answerStepUp } from '../../lib/step-up.ts';
import s from './captcha-form.module.css';

/** What was typed, the request for a code instead of the password, and the call that sends either. */
function useStepUp() {
  const [password, setPassword] = useState('');
  const [otpToken, setOtpToken] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<unknown>, done: () => void) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
      done();
    } catch (refusal) {
      setCode('');
      setError(wordsOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  const mailCode = () =>
    attempt(
      async () => setOtpToken((await quietApi.call('requestProofCode')).otpToken),
      () => setPassword(''),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (otpToken === null && password === '') return setError(messages.enterPassword);
    if (otpToken !== null && !isOtp(code)) return setError(messages.otpRequired);
    const body = otpToken === null ? { password } : { otpToken, otp: code };
    void attempt(
      () => quietApi.call('prove', { body }),
      () => answerStepUp(true),
    );
  };
  return { password, setPassword, otpToken, code, setCode, error, busy, mailCode, submit };
}

/** Proves who is there by password or, instead, by a code to the e-mail; answers the waiting calls. */
export function StepUpDialog() {
  const email = useAuth((state) => state.userDetails?.email);
  const formId = useId();
  const { password, setPassword, otpToken, code, setCode, error, busy, mailCode, submit } = useStepUp();
  return (
    <Dialog
      open
      size="s"
      onClose={() => answerStepUp(false)}
      title="Confirm that it is you"
      description={
        otpToken === null
          ? prose`Your money and your password are behind this. The confirmation is good for
            ${counted(STEP_UP_MINUTES, 'minute')}.`
          : `We sent a ${OTP_NAME} to ${email ?? 'your e-mail'}.`
      }
      footer={<FormFooter form={formId} label="Confirm" busy={busy} onCancel={() => answerStepUp(false)} />}
    >
      <form noValidate id={formId} onSubmit={submit} className={s.stack}>
        {/* Password managers look for the name beside the password. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        {otpToken === null ? (
          <PasswordField
            label="Password"
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={error}
            data-autofocus
          />
        ) : (
          <OtpField length={OTP_LENGTH} label={OTP_LABEL} value={code} onChange={setCode} error={error} autoFocus />
        )}
        {otpToken === null && (
          <Button variant="quiet" onClick={() => void mailCode()}>
            Send me a code instead
          </Button>
        )}
      </form>
    </Dialog>
  );
}
