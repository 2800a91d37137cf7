import { INVITATION_HOURS } from '@trilane/domain/staff';
import type { Platform } from '../../platform/context.ts';
import { mail, type MailContent } from '../auth/public.ts';

interface Invitation {
  to: string;
  firstName: string;
  businessName: string;
  storeName: string;
  url: string;
}

/** Brings the link by which an app user sets a password. */
export function staffInvitationMail(config: Platform['config'], { to, firstName, businessName, storeName, url }: Invitation): MailContent & { to: string } {
  const { productName } = config;
  return mail(config, {
    to,
    subject: `Set your password for ${productName} at ${businessName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${businessName} has added you to its store ${storeName} as a user of the ${productName} app. Choose a password with this link, then sign in with your email and this password at a device of the store:`,
    ],
    link: { url, label: 'Set your password' },
    notes: [`The link is good for ${INVITATION_HOURS / 24} days and works once.`, 'If you do not know what this is about, ignore this mail.'],
  });
}
