import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { CallError } from '@trilane/contract/client';
import { messages } from '@trilane/contract/messages';
import { OTP_LENGTH, OTP_MINUTES, OTP_RESEND_SECONDS, OTP_TRIES_MAX, isOtp } from '@trilane/domain/otp';
import { OTP_LABEL, OTP_NAME } from '@trilane/domain/otp-words';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { OtpField } from '@trilane/ui/otp-field';
import { toast } from '@trilane/ui/toast';
import { clockText, useCountdown } from '@trilane/ui/use-countdown';
import { api, isRefusal } from '../../lib/api.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { refusedFields } from '../../lib/use-call-form.ts';
import { secondsToResend } from './otp-challenge.ts';
import type { RunningChallenge } from './otp-challenge.ts';
import s from './captcha-form.module.css';

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

const deadWords = `This code no longer works after ${OTP_TRIES_MAX} wrong tries. Ask for a new one.`;

/** The typed code, and the result of each try to use it. */
function useCodeEntry({ challenge, noteWrong }: RunningChallenge) {
  const { wrongTries = 0 } = challenge;
  // The form counts what it sent itself, because the API never says whether a code is alive.
  const dead = wrongTries >= OTP_TRIES_MAX;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(() => (dead ? deadWords : null));
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  const send = async (exchange: (otp: string) => Promise<unknown>) => {
    if (busy) return;
    if (dead) return setError(deadWords);
    if (!isOtp(code)) return setError(messages.otpRequired);
    setBusy(true);
    try {
      await exchange(code);
    } catch (refusal) {
      setCode('');
      setTries((count) => count + 1);
      const wrong = isRefusal(refusal, 'wrong_code');
      if (wrong) noteWrong();
      setError(wrong && wrongTries + 1 >= OTP_TRIES_MAX ? deadWords : (refusedFields(refusal)[0]?.[1] ?? null));
    } finally {
      setBusy(false);
    }
  };
  return { code, setCode, error, setError, busy, tries, send, dead };
}

/** Six boxes for the mailed code, another code after a minute, and the way back to the e-mail. */
export function CodeForm({ running, onCode, other, next, children }: CodeFormProps) {
  const { challenge, replace } = running;
  const { otpToken, email, from } = challenge;
  const { code, setCode, error, setError, busy, tries, send, dead } = useCodeEntry(running);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(onCode);
  };

  return (
    <GatePage
      title="Check your e-mail"
      sub={
        <>
          We sent a {OTP_NAME} to {email ? <strong>{email}</strong> : 'your e-mail'}. It works for {OTP_MINUTES}{' '}
          minutes. {next}
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        {/* A new set of boxes after a wrong code takes the focus back to the first. */}
        <OtpField
          key={tries}
          length={OTP_LENGTH}
          label={OTP_LABEL}
          value={code}
          onChange={(digits) => {
            setCode(digits);
            setError(dead ? deadWords : null);
          }}
          error={error}
          autoFocus
        />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          Continue
        </Button>
        <p className="quiet">{dead ? 'Press Resend OTP for a new code.' : missingWords(OTP_LENGTH - code.length)}</p>
        {other && (
          <Button block onClick={() => void send(other.onCode)}>
            {other.words}
          </Button>
        )}
      </form>
      <Resend
        seconds={secondsToResend(challenge)}
        otpToken={otpToken}
        wanted={dead}
        onSent={(token) => {
          replace(token);
          setCode('');
          setError(null);
        }}
      />
      <p>
        <TextLink href={from}>Use another e-mail</TextLink>
      </p>
      {children}
    </GatePage>
  );
}

const missingWords = (missing: number) =>
  missing > 0
    ? `${missing} ${missing === 1 ? 'digit' : 'digits'} to go. You can paste the code.`
    : 'The code is complete.';

/** Another code, at most once a minute. */
function Resend({
  seconds,
  otpToken,
  wanted,
  onSent,
}: {
  seconds: number;
  otpToken: string;
  wanted: boolean;
  onSent: (otpToken: string) => void;
}) {
  const { left, start } = useCountdown(seconds);
  const [busy, setBusy] = useState(false);
  const waiting = left > 0;
  const resend = async () => {
    setBusy(true);
    try {
      const answer = await withLoading(api.call('resendOtp', { body: { otpToken } }));
      onSent(answer.otpToken);
      start(OTP_RESEND_SECONDS);
      toast.success('A new code is on its way', { seconds: 3 });
    } catch (error) {
      // Another tab was faster: the minute runs there, so it runs here.
      if (isRefusal(error, 'resend_too_early'))
        start(error instanceof CallError ? (error.retryAfterSeconds ?? OTP_RESEND_SECONDS) : OTP_RESEND_SECONDS);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={`${s.row} ${s.rule}`}>
      <span className="muted">Nothing arrived?</span>
      <Button
        variant={wanted && !waiting ? 'primary' : 'quiet'}
        size="s"
        className="num"
        busy={busy}
        disabled={waiting}
        onClick={() => void resend()}
      >
        {waiting ? `Resend OTP in ${clockText(left, ' : ')}` : 'Resend OTP'}
      </Button>
    </div>
  );
}
