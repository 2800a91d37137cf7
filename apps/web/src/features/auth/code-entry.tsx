import { useState } from 'react';
import { CallError } from '@trilane/contract/client';
import { messages } from '@trilane/contract/messages';
import { OTP_LENGTH, OTP_RESEND_SECONDS, OTP_TRIES_MAX, isOtp } from '@trilane/domain/otp';
import { OTP_LABEL } from '@trilane/domain/otp-words';
import { Button } from '@trilane/ui/button';
import { OtpField } from '@trilane/ui/otp-field';
import { toast } from '@trilane/ui/toast';
import { clockText, useCountdown } from '@trilane/ui/use-countdown';
import { useLeaving } from '../../lib/use-leaving.ts';
import { isRefusal } from '../../lib/api.ts';
import { withLoading } from '../../lib/loading.ts';
import { refusedFields } from '../../lib/use-call-form.ts';
import { useFailureToasts } from '../../lib/use-failure-toasts.ts';
import s from './captcha-form.module.css';

/** A code that was mailed, as far as this browser knows it. */
export type MailedCode = {
  otpToken: string;
  /** When the last code was sent. It serves only the countdown; the server enforces the limit. */
  sentAtMs: number;
  /** How many wrong codes this browser has sent with this token; the fifth ends it. */
  wrongTries?: number;
};

export type CodeEntry = ReturnType<typeof useCodeEntry>;

const deadWords = `This code no longer works after ${OTP_TRIES_MAX} wrong tries. Ask for a new one.`;

/** The typed code, and the result of each try to use it. */
export function useCodeEntry({ wrongTries = 0, noteWrong }: { wrongTries?: number; noteWrong: () => void }) {
  // The form counts what it sent itself, because the API never says whether a code is alive.
  const dead = wrongTries >= OTP_TRIES_MAX;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(() => (dead ? deadWords : null));
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const isLeaving = useLeaving();
  const attempt = useFailureToasts();

  const send = async (exchange: (otp: string) => Promise<unknown>, otp = code) => {
    if (busy || isLeaving()) return;
    if (dead) return setError(deadWords);
    if (!isOtp(otp)) return setError(messages.otpRequired);
    setBusy(true);
    try {
      await attempt(() => exchange(otp));
    } catch (refusal) {
      const wrong = isRefusal(refusal, 'wrong_code');
      if (wrong) {
        setCode('');
        setTries((count) => count + 1);
        noteWrong();
      }
      setError(wrong && wrongTries + 1 >= OTP_TRIES_MAX ? deadWords : (refusedFields(refusal)[0]?.[1] ?? null));
    } finally {
      setBusy(false);
    }
  };
  const type = (digits: string) => {
    setCode(digits);
    setError(dead ? deadWords : null);
  };
  /** Begins again with a new code. */
  const clear = () => {
    setCode('');
    setError(null);
  };
  return { code, type, error, busy, tries, send, clear, dead };
}

type CodeProps = {
  entry: CodeEntry;
  /** What a complete code is sent to by itself; without it a person presses a button. */
  exchange: ((otp: string) => Promise<unknown>) | undefined;
};

/** A box for each digit of the mailed code. */
export const CodeBoxes = ({ entry: { code, type, error, tries, send }, exchange }: CodeProps) => (
  <OtpField
    // A new set of boxes after a wrong code takes the focus back to the first.
    key={tries}
    length={OTP_LENGTH}
    label={OTP_LABEL}
    value={code}
    onChange={type}
    onComplete={exchange && ((otp) => void send(exchange, otp))}
    error={error}
    autoFocus
  />
);

/** Below the boxes: what is still missing, and what happens then. */
export function CodeHint({ entry: { code, dead }, exchange }: CodeProps) {
  const missing = OTP_LENGTH - code.length;
  if (dead) return <p className="quiet">Resend OTP sends a new code.</p>;
  return (
    <p className="quiet">
      {missingWords(missing)} {exchange && missing > 0 && <span>It is checked as soon as it is complete.</span>}
    </p>
  );
}

function missingWords(missing: number): string {
  if (missing <= 0) return 'The code is complete.';
  return missing === 1 ? '1 digit to go. You can paste the code.' : `${missing} digits to go. You can paste the code.`;
}

/** Seconds until another code can be asked for: 60 after the last one, across reloads. */
function secondsToResend({ sentAtMs }: MailedCode): number {
  const passed = (Date.now() - sentAtMs) / 1000;
  return passed < 0 ? OTP_RESEND_SECONDS : Math.max(0, Math.ceil(OTP_RESEND_SECONDS - passed));
}

type ResendProps = {
  mailed: MailedCode;
  /** The code is dead, so a new one is what is wanted. */
  wanted: boolean;
  ask: () => Promise<{ otpToken: string }>;
  onSent: (otpToken: string) => void;
};

/** Another code, at most once a minute. */
export function Resend({ mailed, wanted, ask, onSent }: ResendProps) {
  const { left, start } = useCountdown(secondsToResend(mailed));
  const [busy, setBusy] = useState(false);
  const waiting = left > 0;
  const resend = async () => {
    setBusy(true);
    try {
      const answer = await withLoading(ask());
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
