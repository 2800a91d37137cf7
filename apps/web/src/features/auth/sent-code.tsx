import { useState } from 'react';
import { CallError } from '@trilane/contract/client';
import { waitWords } from '@trilane/domain/wait-words';
import { TextLink } from '@trilane/ui/link';
import { useCountdown } from '@trilane/ui/use-countdown';
import { isRefusal } from '../../lib/api.ts';
import { RESET_PASSWORD } from './mailed-challenge.ts';
import { whereToEnter } from './otp-challenge.ts';
import s from './captcha-form.module.css';

type Purpose = 'signup' | 'signin' | 'reset' | 'proof';
export type SentControl = {
  waiting: { seconds: number; enterAt: string | null } | null;
  purpose: Purpose;
  /** `email`: where a code was wanted; a code for a step-up always goes to the person's own. */
  note: (error: unknown, email?: string) => void;
  clear: () => void;
};

/** Remembers that a new code was refused because one is under way, and where this browser can enter that one. */
export function useSentCode(purpose: Purpose): SentControl {
  const [waiting, setWaiting] = useState<SentControl['waiting']>(null);
  return {
    waiting,
    purpose,
    clear: () => setWaiting(null),
    note: (error, email) => {
      if (!isRefusal(error, 'resend_too_early') && !isRefusal(error, 'too_many_requests')) return setWaiting(null);
      const seconds = error instanceof CallError ? (error.retryAfterSeconds ?? 0) : 0;
      const action = purpose === 'reset' ? RESET_PASSWORD : null;
      setWaiting({ seconds, enterAt: email === undefined ? null : whereToEnter(email, action) });
    },
  };
}

/** Shows, below a form that asks for a code, how long to wait for another one and the way to enter the mailed one. */
export function SentCode({ sent: { waiting, purpose } }: { sent: SentControl }) {
  return waiting && <Waiting key={waiting.seconds} {...waiting} purpose={purpose} />;
}

const elsewhere: Readonly<Record<Purpose, string>> = {
  signup: 'Check your mailbox: the code may be there.',
  signin: 'Check your mailbox: the email with the code has a button to enter it.',
  reset: 'Check your mailbox: the email with the code has a button to enter it.',
  proof: 'The code in your mailbox works in the tab that asked for it.',
};

type WaitingProps = NonNullable<SentControl['waiting']> & { purpose: Purpose };

function Waiting({ seconds, enterAt, purpose }: WaitingProps) {
  const { left } = useCountdown(seconds);
  return (
    <div className={s.stack}>
      <p className="muted">
        {left > 0 ? (
          <>
            You can ask for another code in <span className="num">{waitWords(left)}</span>.
          </>
        ) : (
          'You can ask for another code now.'
        )}
      </p>
      {enterAt ? (
        <p>
          <TextLink href={enterAt}>Enter the code from the email</TextLink>
        </p>
      ) : (
        <p className="muted">{elsewhere[purpose]}</p>
      )}
    </div>
  );
}
