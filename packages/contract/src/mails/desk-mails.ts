import { SET_UP_HOURS } from '@trilane/domain/desk-limits';
import { prose } from '@trilane/domain/prose';
import { nameInMail } from './name-in-mail.ts';
import { layoutMail, type MailBrand, type MailContent } from './mail-layout.ts';

/** The link by which an operator sets password and second factor, the first time or after a reset. */
export function operatorSetUpMail(brand: MailBrand, { name, url }: { name: string; url: string }): MailContent {
  const { productName } = brand;
  const known = nameInMail(name);
  return layoutMail(brand, {
    family: 'team',
    subject: `Set up your access to the ${productName} desk`,
    preheader: 'A password and a second factor.',
    heading: 'Set up your access to the desk',
    paragraphs: [
      known ? `Hello ${known},` : 'Hello,',
      prose`You are an operator of ${productName}. Choose a password and add a passkey or an authenticator app with this
        link:`,
    ],
    link: { url, label: 'Set up your access' },
    notes: [
      `The link is good for ${SET_UP_HOURS} hours and works once.`,
      'Whoever has the link can act in your name. If you do not know what this is about, tell an administrator.',
    ],
    reason: `You are getting this email because an administrator of ${productName} entered this address.`,
  });
}
