import { fieldWords, valueWords } from './audit.ts';
import { knownField } from './audit-fields.ts';
import { LOCALE } from './edition.ts';
import { formatNewYorkInstant } from './format-new-york-instant.ts';
import { PROPOSAL_WORDS, type ProposalKind } from './proposal.ts';
import { WAITING_WORDS, waitingKindOf } from './waiting.ts';
import { word } from './word.ts';

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MONTH = /^\d{4}-\d\d$/;

const CHECKED = { business: 'Details of the business', owner: 'Identity of the owner' };
/** The messages of the outbox by their kinds, as a merchant calls them. */
const MESSAGES = {
  mail: word('Email'),
  sms: 'SMS',
  push: 'Push notice',
  'auth-code': 'Emailed code',
  payout: 'Transfer to the bank',
  'network-refund': word('Refund'),
  'business-check': 'Check of the business',
  'owner-check': 'Check of the owner',
};

const RESULTS = {
  'discount-results': 'Results of a discount',
  'promotion-results': 'Results of a conditional promotion',
};

const pick = (words: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;

const isInstant = (text: string) => ISO_INSTANT.test(text) && !Number.isNaN(Date.parse(text));

function monthWords(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return Number.isNaN(first.getTime())
    ? month
    : first.toLocaleDateString(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** What is known where a line is read. */
export interface LineReader {
  /** How instants are shown; without this function in New York time. */
  instantWords?: (iso: string) => string;
  /** The name behind an id, such as a store's; an id without one is shown by its end. Without this function, whole. */
  nameOf?: (id: string) => string | undefined;
}

const idWords = (id: string, { nameOf }: LineReader) =>
  nameOf ? (nameOf(id) ?? `the one ending in ${id.slice(-6)}`) : id;

/** What a line of the trail is about: a proposal by its name, an item of the queue by its kind, a month in words. */
export function lineSubjectWords(action: string, subject: string, reader: LineReader = {}): string {
  if (ID.test(subject)) return idWords(subject, reader);
  const [area] = action.split('.');
  if (area === 'proposal') return pick(PROPOSAL_WORDS, subject as ProposalKind) ?? subject;
  if (area === 'identity') return pick(CHECKED, subject) ?? subject;
  if (area === 'job' || action === 'webhook.resend') return pick(MESSAGES, subject) ?? subject;
  if (action === 'export.results') return pick(RESULTS, subject) ?? subject;
  if (action === 'statement.get' && MONTH.test(subject)) return monthWords(subject);
  const kind = area === 'waiting' ? waitingKindOf(subject) : null;
  return kind === null ? subject : `${WAITING_WORDS[kind]} ${subject.slice(kind.length + 1)}`;
}

/** How a detail of a line is called. Names of a later version are taken apart; one that is words already stays. */
export const lineFieldWords = (name: string): string =>
  knownField(name)?.words ?? (/^\p{Lu}/u.test(name) ? name : fieldWords(name));

/** A value of a line in words: codes, amounts, days and instants, lists item by item, parts by their names. */
export function lineValueWords(value: unknown, name: string, reader: LineReader = {}): string {
  if (Array.isArray(value)) return value.map((item) => lineValueWords(item, name, reader)).join(', ') || word('none');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([part, of]) => `${lineFieldWords(part)}: ${lineValueWords(of, part, reader)}`)
      .join(', ');
  const field = knownField(name);
  if (field?.typed && typeof value === 'string' && value !== '') return value;
  const { values } = field ?? {};
  if (values && (typeof value === 'string' || typeof value === 'number'))
    return (
      String(value)
        .split(', ')
        .map((code) => pick(values, code) ?? code)
        .join(', ') || '—'
    );
  if (typeof value !== 'string') return valueWords(value, name);
  return textWords(value, name, reader);
}

function textWords(text: string, name: string, reader: LineReader): string {
  const { instantWords = formatNewYorkInstant } = reader;
  if (isInstant(text)) return instantWords(text);
  if (text === '[redacted]') return 'kept out of this list';
  if (ID.test(text)) return idWords(text, reader);
  return valueWords(text, name);
}
