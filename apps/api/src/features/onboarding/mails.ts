import type { Platform } from '../../platform/context.ts';
import { mail, type MailContent } from '../auth/public.ts';
import type { CheckKind } from './onboarding.repo.ts';

type Result = { to: string; businessName: string; kind: CheckKind; decision: 'approved' | 'rejected' };

function wordsFor({ productName }: Platform['config'], { businessName, kind, decision }: Result): { subject: string; paragraphs: string[] } {
  if (kind === 'business') {
    return decision === 'approved'
      ? { subject: `${businessName} is verified`, paragraphs: [`We have verified ${businessName}. Sign in with a one-time code to finish your sign-up.`] }
      : { subject: 'Your business could not be verified', paragraphs: [`Sorry, we were not able to verify your business identity. ${productName} account declined.`] };
  }
  return decision === 'approved'
    ? { subject: 'Your identity is verified', paragraphs: ['We have verified your identity. Nothing more is needed from you.'] }
    : { subject: 'Your identity could not be verified', paragraphs: ['We were not able to verify your identity with these details. Open Admin, My Details in the portal, check them and try again.'] };
}

/** The result of a check that was decided later, for the owner who is no longer looking at the screen. */
export function checkResultMail(config: Platform['config'], result: Result): MailContent & { to: string } {
  const { subject, paragraphs } = wordsFor(config, result);
  return mail(config, { to: result.to, subject, paragraphs, notes: [`Questions? Write to ${config.contactEmail}.`] });
}

/** Tells whoever came by the older sign-up how it goes on: that screen ends at the start page. */
export function applicationTakenUpMail(config: Platform['config'], { to, businessName }: { to: string; businessName: string | null }): MailContent & { to: string } {
  const next = businessName === null ? 'register your business' : 'accept the terms and choose your password';
  return mail(config, {
    to,
    subject: businessName === null ? 'Your e-mail is confirmed' : `${businessName} is registered`,
    paragraphs: [`Your e-mail is confirmed. To go on, sign in with a one-time code (OTP) and ${next}.`],
    link: { url: `${config.publicUrl}/merchant-signin`, label: 'Sign in' },
    notes: [`Questions? Write to ${config.contactEmail}.`],
  });
}
