import { useState } from 'react';
import { OTP_MINUTES } from '@trilane/domain/otp';
import { api } from '../../lib/api.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import type { MailedCode } from './code-entry.tsx';
import { useSentCode } from './sent-code.tsx';

const draft = 'step-up-code';

/** The code that was mailed for a step-up in this tab; null when there is none, or when it is over. */
function readMailed(): MailedCode | null {
  const { otpToken, sentAtMs, wrongTries } = (readDraft(draft) ?? {}) as Partial<MailedCode>;
  if (otpToken === undefined || sentAtMs === undefined || Date.now() - sentAtMs >= OTP_MINUTES * 60_000) return null;
  return { otpToken, sentAtMs, wrongTries: wrongTries ?? 0 };
}

/** The mailed code of a step-up. It outlives the dialog, so that whoever comes back from the mailbox can enter it. */
export function useProofCode() {
  const [mailed, setMailed] = useState(readMailed);
  const [busy, setBusy] = useState(false);
  const sent = useSentCode('proof');
  const hold = (next: MailedCode) => {
    keepDraft(draft, next);
    setMailed(next);
  };
  const ask = () => api.call('requestProofCode');
  const replace = (otpToken: string) => hold({ otpToken, sentAtMs: Date.now(), wrongTries: 0 });
  /** A code that was sent while another one was asked for does not come back. */
  const noteWrong = ({ otpToken }: MailedCode) => {
    const now = readMailed();
    if (now?.otpToken === otpToken) hold({ ...now, wrongTries: (now.wrongTries ?? 0) + 1 });
  };
  return {
    mailed,
    sent,
    ask,
    replace,
    busy,
    /** Mails the first code. */
    mail: async () => {
      if (busy) return;
      setBusy(true);
      sent.clear();
      await ask().then(({ otpToken }) => replace(otpToken), sent.note);
      setBusy(false);
    },
    noteWrong: () => mailed && noteWrong(mailed),
    drop: () => dropDraft(draft),
  };
}
