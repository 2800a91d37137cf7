import { example } from './example-mail.ts';
import type { MailBrand } from './mail-layout.ts';

/** The mail about a change of where money goes. */
export const guardedMails = (brand: MailBrand) => [
  example('primary-changed', 'Primary account changed', 'guardedChangeMail', {
    kind: 'primary-account',
    words: `Transfers from ${brand.productName} now go to Business Savings ••••0937.`,
    businessName: 'Corner Bakery',
    device: 'Safari on iPhone, network address 198.51.100.77',
    at: new Date('2026-05-18T14:07:00Z'),
    held: {
      hold: {
        kind: 'primary-account',
        until: new Date('2026-05-19T14:07:00Z'),
        usualCents: 128_450,
        leftCents: 128_450,
      },
      timeZone: 'America/New_York',
    },
    url: `${brand.publicUrl}/stop-change#3f9c1e7a.b2d84506`,
  }),
  example('change-stopped', 'Change stopped', 'changeStoppedMail', {
    words: `Transfers from ${brand.productName} now go to Elm Street Savings, Savings ••••0937.`,
    businessName: 'Corner Bakery',
    undone: true,
    keysEnded: ['Bookkeeping'],
    calendarsEnded: 1,
    passkeysEnded: ['Phone'],
    passwordEnded: true,
    primary: 'Harbor Bank, Business Checking ••••4821',
    at: new Date('2026-05-18T15:20:00Z'),
  }),
];
