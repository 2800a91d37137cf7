import { STOP_LINK_DAYS, type GuardedChange } from '@trilane/domain/guarded-change';
import { prose } from '@trilane/domain/prose';
import { layoutMail, type MailBrand, type MailContent } from './mail-layout.ts';
import { nameInMail } from './name-in-mail.ts';

const SUBJECTS: Readonly<Record<GuardedChange, string>> = {
  'primary-account': 'Your primary bank account was changed',
  'owner-email': 'The e-mail of your account was changed',
  'transfer-right': 'A team member can now transfer money',
};

interface GuardedNews {
  kind: GuardedChange;
  /** What changed, in a sentence. */
  words: string;
  businessName: string;
  /** Browser and network address, or who did it. */
  device: string;
  at: Date;
  /** Which transfers are held, until when and why; null where none are. */
  held: string | null;
  /** The page that stops the change. */
  url: string;
}

/** Where money goes, or who may send it, was changed. The link leads to a page with one button that stops it. */
export function guardedChangeMail(brand: MailBrand, news: GuardedNews): MailContent {
  const { kind, words, businessName, device, at, held, url } = news;
  const when = at.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
  return layoutMail(brand, {
    subject: SUBJECTS[kind],
    preheader: 'If this was not you, stop it now.',
    heading: SUBJECTS[kind],
    paragraphs: [words, ...(held === null ? [] : [held]), 'If this was you, there is nothing to do.'],
    facts: [
      { term: 'Business', value: nameInMail(businessName) || `A business on ${brand.productName}` },
      { term: 'When', value: `${when} UTC` },
      { term: 'From', value: device },
    ],
    link: { url, label: 'Stop this change' },
    notes: [
      `The link needs no sign-in, works once and is good for ${STOP_LINK_DAYS} days. Do not forward this mail.`,
      `If this was not you, stop it, reset your password and write to ${brand.contactEmail}.`,
    ],
    reason: prose`You get this mail because this address belongs, or belonged, to the owner of a ${brand.productName}
      account.`,
  });
}
