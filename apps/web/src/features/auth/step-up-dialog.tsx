import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { messages } from '@trilane/contract/messages';
import { counted } from '@trilane/domain/number-words';
import { OTP_MINUTES } from '@trilane/domain/otp';
import { OTP_NAME } from '@trilane/domain/otp-words';
import { STEP_UP_MINUTES } from '@trilane/domain/sign-in-limits';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { FormFooter } from '@trilane/ui/form-footer';
import { PasswordField } from '@trilane/ui/password-field';
import { api, quietApi, wordsOf } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-state.ts';
import { answerStepUp } from '../../lib/step-up.ts';
import { CodeBoxes, CodeHint, Resend, useCodeEntry } from './code-entry.tsx';
import type { MailedCode } from './code-entry.tsx';
import { SentCode } from './sent-code.tsx';
import { stepUpWords } from './step-up-words.ts';
import { useProofCode } from './use-proof-code.ts';
import s from './captcha-form.module.css';

/** The typed password, and the result of sending it. */
function usePasswordEntry() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    if (password === '') return setError(messages.enterPassword);
    setBusy(true);
    setError(null);
    try {
      await quietApi.call('prove', { body: { password } });
      answerStepUp(true);
    } catch (refusal) {
      setError(wordsOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  return { password, setPassword, error, busy, send };
}

/** The code where one was mailed, unless the person goes back to the password. */
function useStepUp() {
  const entry = usePasswordEntry();
  const proof = useProofCode();
  const code = useCodeEntry({ wrongTries: proof.mailed?.wrongTries ?? 0, noteWrong: proof.noteWrong });
  const [wantsPassword, setWantsPassword] = useState(false);
  const mailed = wantsPassword ? null : proof.mailed;
  const sendCode = async (otp: string) => {
    await api.call('prove', { body: { otpToken: mailed!.otpToken, otp } });
    proof.drop();
    answerStepUp(true);
  };
  return {
    entry,
    proof,
    code,
    mailed,
    busy: mailed ? code.busy : entry.busy,
    sendCode,
    send: () => void (mailed ? code.send(sendCode) : entry.send()),
    toPassword: () => setWantsPassword(true),
    toCode: () => {
      setWantsPassword(false);
      if (!proof.mailed) void proof.mail();
    },
  };
}

/** Proves who is there by password or, instead, by a code to the email; answers the waiting calls. */
export function StepUpDialog({ call }: { call: string }) {
  const email = useAuth((state) => state.userDetails?.email);
  const formId = useId();
  const { entry, proof, code, mailed, busy, sendCode, send, toPassword, toCode } = useStepUp();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={() => answerStepUp(false)}
      title="Confirm that it is you"
      description={
        <>
          You are about to {stepUpWords[call]}.{' '}
          {mailed
            ? `We sent a ${OTP_NAME} to ${email ?? 'your email'}. It works for ${OTP_MINUTES} minutes.`
            : `You will not be asked again for ${counted(STEP_UP_MINUTES, 'minute')}.`}
        </>
      }
      footer={<FormFooter form={formId} label="Confirm" busy={busy} onCancel={() => answerStepUp(false)} />}
    >
      <form noValidate id={formId} onSubmit={submit} className={s.stack}>
        {/* Password managers look for the name beside the password. */}
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        {mailed ? (
          <>
            <CodeBoxes entry={code} exchange={sendCode} />
            <CodeHint entry={code} exchange={sendCode} />
          </>
        ) : (
          <PasswordField
            label="Password"
            name="password"
            value={entry.password}
            onChange={(event) => entry.setPassword(event.target.value)}
            error={entry.error}
            autoFocus
            data-autofocus
          />
        )}
      </form>
      {mailed && <AnotherCode mailed={mailed} proof={proof} code={code} />}
      {mailed ? (
        <Button variant="quiet" onClick={toPassword}>
          Use your password instead
        </Button>
      ) : (
        <Button variant="quiet" busy={proof.busy} onClick={toCode}>
          {proof.mailed ? 'Enter the code from the email' : 'Send me a code instead'}
        </Button>
      )}
      <SentCode sent={proof.sent} />
    </Dialog>
  );
}

type AnotherCodeProps = Pick<ReturnType<typeof useStepUp>, 'proof' | 'code'> & { mailed: MailedCode };

const AnotherCode = ({ mailed, proof, code }: AnotherCodeProps) => (
  <Resend
    mailed={mailed}
    wanted={code.dead}
    ask={proof.ask}
    onSent={(otpToken) => {
      proof.replace(otpToken);
      code.clear();
    }}
  />
);
