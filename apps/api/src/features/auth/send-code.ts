import type { MailBrand, MailContent } from '@trilane/contract/mails/mail-layout';
import { mailsIn, type Mails } from '@trilane/contract/mails/mails-in';
import type { Language } from '@trilane/domain/language';
import type { Platform } from '../../platform/context.ts';
import { PortRefused } from '../../ports/port-error.ts';
import { findUserByEmail, type UserRow } from './auth.repo.ts';

export interface CodeMessage {
  email: string;
  purpose: 'signup' | 'signin' | 'reset' | 'proof';
  otp: string;
  mailToken: string;
  expiresAt: string;
  /**
   * The language of the request, used if the account has chosen none. Absent from messages queued by an older release.
   */
  language?: Language;
}

function mailFor(
  { codeMail, unfinishedSignUpMail }: Mails,
  brand: MailBrand,
  { purpose, otp, mailToken, user }: CodeMessage & { user: UserRow | null },
): MailContent | null {
  if (purpose === 'signup') return codeMail(brand, { purpose, otp, mailToken });
  if (!user) return null;
  if (purpose === 'reset' && user.password_hash === null) return unfinishedSignUpMail(brand);
  return codeMail(brand, { purpose, otp, mailToken });
}

/**
 * Hands a code out, after the answer has gone: only here is it found out whether the email has an account, so that the
 * request itself does the same for all. No mail to an unknown one, none for a code that is over.
 */
export function sendCode(platform: Platform): (message: CodeMessage, id: string) => Promise<void> {
  return async function send(message, id) {
    if (new Date(message.expiresAt) <= platform.securityNow()) return;
    const user = await platform.db.read(null, (tx) => findUserByEmail(tx, message.email));
    const mails = mailsIn(user?.language ?? message.language ?? 'en');
    const mail = mailFor(mails, platform.config, { ...message, user });
    if (!mail) return;
    try {
      await platform.ports.mailer.send({ to: message.email, ...mail, messageId: id });
    } catch (error) {
      if (!(error instanceof PortRefused)) throw error;
      platform.log.warn(
        { event: 'code-undeliverable', outbox: id, reason: error.message },
        'a code could not be mailed',
      );
    }
  };
}
