import { useState } from 'react';
import { CallError } from '@trilane/contract/client';
import { waitWords } from '@trilane/domain/wait-words';
import { TextLink } from '@trilane/ui/link';
import { useCountdown } from '@trilane/ui/use-countdown';
import { isRefusal } from '../../lib/api.ts';
import { RESET_PASSWORD } from './mailed-challenge.ts';
import { keptChallengeOf } from './otp-challenge.ts';
import s from './captcha-form.module.css';

type Purpose = 'signup' | 'signin' | 'reset';
type SentControl = {
  waiting: { seconds: number; canEnter: boolean } | null;
  purpose: Purpose;
  note: (error: unknown, email: string) => void;
  clear: () => void;
};

/** Remembers that a new code was refused because one is under way, and whether this tab can enter that one. */
export function useSentCode(purpose: Purpose): SentControl {
  const [waiting, setWaiting] = useState<SentControl['waiting']>(null);
  return {
    waiting,
    purpose,
    clear: () => setWaiting(null),
    note: (error, email) => {
      if (!isRefusal(error, 'resend_too_early') && !isRefusal(error, 'too_many_requests')) return;
      const seconds = error instanceof CallError ? (error.retryAfterSeconds ?? 0) : 0;
      setWaiting({ seconds, canEnter: keptChallengeOf(email, purpose === 'reset' ? RESET_PASSWORD : null) !== null });
    },
  };
}

/** Shows, below a form that asks for a code, how long to wait for another one and the way to enter the mailed one. */
export function SentCode({ sent: { waiting, purpose } }: { sent: SentControl }) {
  return waiting && <Waiting key={waiting.seconds} {...waiting} purpose={purpose} />;
}

function Waiting({ seconds, canEnter, purpose }: { seconds: number; canEnter: boolean; purpose: Purpose }) {
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
      {canEnter ? (
        <p>
          <TextLink href="/validate-otp">Enter the mailed code</TextLink>
        </p>
      ) : (
        <p className="muted">
          {purpose === 'signup'
            ? 'Check your mailbox: the code may be there.'
            : 'Check your mailbox: the mail with the code has a button to enter it.'}
        </p>
      )}
    </div>
  );
}
