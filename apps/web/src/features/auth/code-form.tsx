import type { FormEvent, ReactNode } from 'react';
import { OTP_MINUTES } from '@trilane/domain/otp';
import { OTP_NAME } from '@trilane/domain/otp-words';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { api } from '../../lib/api.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { CodeBoxes, CodeHint, Resend, useCodeEntry } from './code-entry.tsx';
import type { RunningChallenge } from './otp-challenge.ts';

type CodeFormProps = {
  running: RunningChallenge;
  /** Uses the code; a refusal is put beside the boxes, which are then empty again. */
  onCode: (otp: string) => Promise<unknown>;
  /** Another thing that the same code is good for. */
  other?: { words: string; onCode: (otp: string) => Promise<unknown> };
  /** What follows, in a sentence. */
  next?: ReactNode;
  children?: ReactNode;
};

/** Six boxes for the mailed code, another code after a minute, and the way back to the email. */
export function CodeForm({ running, onCode, other, next, children }: CodeFormProps) {
  const { challenge, replace, noteWrong } = running;
  const { otpToken, email, from } = challenge;
  const entry = useCodeEntry({ ...challenge, noteWrong });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void entry.send(onCode);
  };

  // Where the same code is good for two things, a button says which.
  const byItself = other ? undefined : onCode;
  const receiver = email ? <strong>{email}</strong> : 'your email address';
  return (
    <GatePage
      title="Check your email"
      sub={
        <>
          We sent a {OTP_NAME} to {receiver}. It works for {OTP_MINUTES} minutes. {next}
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <CodeBoxes entry={entry} exchange={byItself} />
        <Button type="submit" variant="primary" size="l" block busy={entry.busy}>
          Continue
        </Button>
        <CodeHint entry={entry} exchange={byItself} />
        {other && (
          <Button block onClick={() => void entry.send(other.onCode)}>
            {other.words}
          </Button>
        )}
      </form>
      <Resend
        mailed={challenge}
        wanted={entry.dead}
        ask={() => api.call('resendOtp', { body: { otpToken } })}
        onSent={(token) => {
          replace(token);
          entry.clear();
        }}
      />
      <p>
        <TextLink href={from} state={{ email }}>
          Use another email
        </TextLink>
      </p>
      {children}
    </GatePage>
  );
}
