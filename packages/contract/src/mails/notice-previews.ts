import { example } from './example-mail.ts';

/** A mailed notice with the words of an invented shop. */
export const noticeMails = [
  example('notice', 'Notice by email', 'noticeMail', {
    kind: 'device.unlinked',
    about: 'Front counter, Main Street',
    amountCents: null,
    subjectId: '0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e90',
    businessName: 'Corner Bakery',
    at: new Date('2026-05-18T14:07:00Z'),
    timeZone: 'America/New_York',
  }),
  example('notice-refund', 'Notice of a refund by email', 'noticeMail', {
    kind: 'refund.made',
    about: 'TRN No. 1042, Main Street',
    amountCents: 12_050,
    subjectId: '0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e91',
    businessName: 'Corner Bakery',
    at: new Date('2026-05-18T14:09:00Z'),
    timeZone: 'America/New_York',
  }),
];
