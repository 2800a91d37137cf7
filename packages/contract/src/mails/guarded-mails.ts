import {
  ENDED_BEFORE_HOURS,
  holdWords,
  STOP_LINK_DAYS,
  type GuardedChange,
  type HoldInForce,
} from '@trilane/domain/guarded-change';
import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { layoutMail, portalLink, type BusinessMailBrand, type MailBrand, type MailContent } from './mail-layout.ts';
import { utcWords } from './mail-time.ts';
import { accountInMail, nameInMail } from './name-in-mail.ts';
import { storedWords } from './stored-words.ts';

const SUBJECTS: Readonly<Record<GuardedChange, string>> = {
  'primary-account': 'Your primary bank account was changed',
  'owner-email': 'Your account’s email address was changed',
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
  /** What holds transfers now, in the zone of the business; null where none are held. */
  held: { hold: HoldInForce; timeZone: string } | null;
  /** The page that stops the change. */
  url: string;
}

const whichAndWhen = (brand: MailBrand, { businessName, at }: { businessName: string; at: Date }) => [
  { term: word('Business'), value: nameInMail(businessName) || `A business on ${brand.productName}` },
  { term: word('When'), value: utcWords(at) },
];
const reasonOf = ({ productName }: MailBrand) =>
  prose`You are getting this email because this address belongs, or belonged, to the owner of a ${productName}
    account.`;

/** Where money goes, or who may send it, was changed. The link leads to a page with one button that stops it. */
export function guardedChangeMail(brand: MailBrand, news: GuardedNews): MailContent {
  const { kind, words, businessName, device, at, held, url } = news;
  return layoutMail(brand, {
    family: 'device',
    subject: SUBJECTS[kind],
    preheader: 'If this was not you, stop it now.',
    heading: SUBJECTS[kind],
    paragraphs: [
      storedWords(words),
      ...(held === null ? [] : [holdWords(held.hold, held.timeZone)]),
      'If this was you, there is nothing to do.',
    ],
    facts: [...whichAndWhen(brand, { businessName, at }), { term: word('From'), value: storedWords(device) }],
    link: { url, label: 'Stop this change' },
    notes: [
      `The link needs no sign-in, works once and is good for ${STOP_LINK_DAYS} days. Do not forward this email.`,
      `If this was not you, stop it, reset your password and write to ${brand.contactEmail}.`,
    ],
    reason: reasonOf(brand),
  });
}

const keysEndedWords = (names: readonly string[]): string =>
  prose`These API keys were created or got a new secret less than ${ENDED_BEFORE_HOURS} hours before the change, or
    after it. They no longer work: ${names.map((name) => nameInMail(name) || 'a key without a name').join(', ')}.`;

const CALENDARS_ENDED = prose`Calendar addresses created less than ${ENDED_BEFORE_HOURS} hours before the change, or
  after it, no longer work. Create new ones under Balance, Transfers, Calendar.`;

const passkeysEndedWords = (names: readonly string[]): string =>
  prose`These passkeys were added less than ${ENDED_BEFORE_HOURS} hours before the change, or after it. They no
    longer work: ${names.map((name) => nameInMail(name) || 'a passkey without a name').join(', ')}.`;

const PASSWORD_ENDED = prose`The password was set after the change. It no longer works. Choose a new one with Forgot
  Password.`;

/** What ended with a stopped change, because whoever made it might come back with it. */
export interface WaysEnded {
  /** The names of API keys. */
  keysEnded: readonly string[];
  /** How many calendar addresses. */
  calendarsEnded: number;
  /** The names of passkeys. */
  passkeysEnded: readonly string[];
  passwordEnded: boolean;
}

/** The link that stops a change was used. */
export function changeStoppedMail(
  brand: BusinessMailBrand,
  news: WaysEnded & {
    /** The change, in the sentence of its own mail. */
    words: string;
    businessName: string;
    /** Whether the state before the change is back. */
    undone: boolean;
    /** The primary account now; null without one. */
    primary: string | null;
    at: Date;
  },
): MailContent {
  const { words, businessName, undone, keysEnded, calendarsEnded, passkeysEnded, passwordEnded, primary, at } = news;
  return layoutMail(brand, {
    family: 'device',
    subject: 'A change was stopped',
    preheader: 'Transfers wait until you have confirmed where your money goes.',
    heading: 'A change was stopped',
    paragraphs: [
      `Someone used the link in our email to stop this change: “${storedWords(words)}”`,
      undone ? 'We undid the change.' : 'We could not undo the change. Sign in and check it.',
      primary === null
        ? 'There is no primary bank account now. Choose one under Admin, Linked Bank Account.'
        : `Transfers go to ${accountInMail(primary)}.`,
      'No transfer is made until the owner signs in and confirms on Balance.',
      ...(keysEnded.length > 0 ? [keysEndedWords(keysEnded)] : []),
      ...(calendarsEnded > 0 ? [CALENDARS_ENDED] : []),
      ...(passkeysEnded.length > 0 ? [passkeysEndedWords(passkeysEnded)] : []),
      ...(passwordEnded ? [PASSWORD_ENDED] : []),
      'Look at Team, API keys, Webhooks and your devices, too: what somebody else added stays until you remove it.',
    ],
    facts: whichAndWhen(brand, { businessName, at }),
    link: { url: portalLink(brand, '/portal/balance'), label: 'Check where my money goes' },
    notes: [`If you did not stop this change, write to ${brand.contactEmail}.`],
    reason: reasonOf(brand),
  });
}
