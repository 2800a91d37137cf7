import { describe, expect, test } from 'vitest';
import { GUARDED_CHANGES } from '@trilane/domain/guarded-change';
import { NOTICE_KINDS } from '@trilane/domain/notice';
import { SECOND_FACTOR_PROOFS } from '@trilane/domain/second-factor-proof';
import { PAUSE_REASONS } from '../automatic-transfer-words.ts';
import type { MailContent } from './mail-layout.ts';
import { readingOf } from './mail-reading.harness.ts';
import { mailsIn } from './mails-in.ts';
import { messagePreviews } from './previews.ts';
import { storedWords } from './stored-words.es.ts';
import { fitsOneSms } from './text-messages.ts';

const brand = {
  productName: 'Quay',
  contactEmail: 'help@quay.example',
  publicUrl: 'https://quay.example',
  appDownloadUrl: 'https://quay.example/app',
};
/** What an operator writes stays as it was written. */
const WRITTEN = 'el estado de cuenta de mayo';
const previews = (language: 'en' | 'es') =>
  messagePreviews(
    brand,
    (facts) =>
      facts && typeof facts === 'object' && 'reason' in facts && !('end' in facts) && !('providerName' in facts)
        ? { ...facts, reason: WRITTEN }
        : facts,
    language,
  );
const english = previews('en');
const spanish = previews('es');
const pairs = spanish.flatMap((es, n) => {
  const en = english[n]!;
  if (es.channel === 'sms' || en.channel === 'sms') return [];
  return es.mail.text === en.mail.text ? [] : [{ id: es.id, es: es.mail, en: en.mail }];
});

/** Names of the invented shop and its banks. */
const NAMES =
  /Corner Bakery|Main Street|Front counter|Till 1|((Business|Elm Street) )?(Savings|Checking)|(First )?Harbor Bank/g;
/** What the shop writes below its receipts. */
const FOOTER = /Thank you for your visit\.|Open daily from 7 AM\./g;
const ENGLISH = new RegExp(
  String.raw`\b(?:the|you|your|and|of|is|was|are|this|that|with|to|for|from|not|it|has|have|in|on|by|at|if|or|will|` +
    String.raw`can|about|when|business|bank|sign|change|transfers?|code|email|password|net|sales?|week|month|day|` +
    String.raw`hour|store)\b`,
  'i',
);
const addressesIn = (text: string) => (text.match(/https?:\/\/\S+/g) ?? []).toSorted();
const figuresIn = (text: string) => (text.match(/-?\$[\d,]+\.\d\d|\b\d{6}\b/g) ?? []).toSorted();
const withoutNames = (text: string) =>
  text
    .replace(/https?:\/\/\S+|\S+@\S+|hooks\. \S+ \S+|shop\. \S+/g, '')
    .replace(NAMES, '')
    .replace(FOOTER, '');

test('both languages have the same functions', () => {
  expect(Object.keys(mailsIn('es')).toSorted()).toEqual(Object.keys(mailsIn('en')).toSorted());
});

test('every mail and SMS is in Spanish but those of operators, and letters', () => {
  const saidBy = (message: (typeof spanish)[number]) => (message.channel === 'sms' ? message.text : message.mail.text);
  const same = spanish.filter((message, n) => saidBy(message) === saidBy(english[n]!)).map(({ id }) => id);
  expect(same).toEqual(['operator-set-up', 'enquiry-demo', 'enquiry-waitlist', 'enquiry-letter', 'enquiry-answer']);
});

describe.each(pairs)('the mail $id in Spanish', ({ es, en }) => {
  const preheaderOf = (html: string) => /<div class="preheader"[^>]*>([^<&]+)/.exec(html)?.[1] ?? '';

  test('says nothing in English', () => {
    for (const said of [es.subject, preheaderOf(es.html), es.text, readingOf(es.html)])
      expect(withoutNames(said)).not.toMatch(ENGLISH);
    const lines = new Set(en.text.split('\n').filter((line) => /\p{L}{2} \p{L}{2}/u.test(withoutNames(line))));
    expect(es.text.split('\n').filter((line) => lines.has(line))).toEqual([]);
  });

  test('names its language, fits a list of mails, and fills in every figure', () => {
    expect(es.html.match(/ lang="(\w+)"/g)).toEqual([' lang="es"', ' lang="es"']);
    expect(es.subject.length).toBeLessThanOrEqual(90);
    expect(preheaderOf(es.html)).toMatch(/\S{2}/);
    expect(es.text).not.toMatch(/undefined|\bnull\b|\[object|[{}]|Invalid/);
  });

  test('says the same as the English one: the same links, amounts and codes', () => {
    expect(addressesIn(es.text)).toEqual(addressesIn(en.text));
    expect(figuresIn(es.text)).toEqual(figuresIn(en.text));
    expect(es.text.split('\n').length).toBe(en.text.split('\n').length);
    expect(es.unsubscribeUrl).toBe(en.unsubscribeUrl);
  });
});

const ofShop = { ...brand, businessId: '7' };
const at = new Date('2026-05-18T14:07:00Z');
const {
  accessChangedMail,
  accountsRemovedMail,
  apiKeyMail,
  applicationTakenUpMail,
  automaticTransfersPausedMail,
  bankVerifiedMail,
  changeStoppedMail,
  checkResultMail,
  guardedChangeMail,
  noticeMail,
  webhookMail,
} = mailsIn('es');

/** What previews do not show: the same mails with other facts. */
const variants: Readonly<Record<string, MailContent>> = {
  ...Object.fromEntries(
    (['factor-off', 'codes-renewed', 'codes-ended'] as const).map((what) => [what, accessChangedMail(brand, { what })]),
  ),
  ...Object.fromEntries(
    SECOND_FACTOR_PROOFS.map((proof) => [proof, accessChangedMail(brand, { what: 'factor-reset', proof })]),
  ),
  'passkey-added': accessChangedMail(brand, { what: 'passkey-added', name: 'Till 1' }),
  'passkey-removed': accessChangedMail(brand, { what: 'passkey-removed', name: 'Till 1' }),
  'accounts-removed': accountsRemovedMail(ofShop, {
    providerName: '',
    accounts: ['Savings'],
    anyLeft: false,
    primaryGone: true,
  }),
  'bank-verified': bankVerifiedMail(ofShop, { providerName: '', accounts: ['Savings', 'Savings'], primary: null }),
  'key-changed': apiKeyMail(ofShop, { what: 'changed', name: 'Till 1' }),
  'key-replaced': apiKeyMail(ofShop, { what: 'replaced', name: 'Till 1' }),
  'taken-up': applicationTakenUpMail(brand, { businessName: null }),
  'change-stopped': changeStoppedMail(ofShop, {
    words: 'a@b.example can now transfer money to your bank account.',
    businessName: '',
    undone: false,
    keysEnded: [''],
    calendarsEnded: 0,
    passkeysEnded: [''],
    passwordEnded: false,
    primary: null,
    at,
  }),
  'business-active': checkResultMail(ofShop, {
    businessName: '',
    kind: 'business',
    decision: 'approved',
    status: 'active',
  }),
  ...Object.fromEntries(
    PAUSE_REASONS.map((why) => [why, automaticTransfersPausedMail(ofShop, { why, bankReason: null })]),
  ),
  ...Object.fromEntries(
    GUARDED_CHANGES.map((kind) => [
      kind,
      guardedChangeMail(brand, {
        kind,
        words: 'a@b.example can now transfer money to your bank account.',
        businessName: '',
        device: 'Customer Support',
        at,
        held: { hold: { kind, until: at, usualCents: 500, leftCents: 200 }, timeZone: 'America/New_York' },
        url: 'https://quay.example/stop-change#1',
      }),
    ]),
  ),
  ...Object.fromEntries(
    NOTICE_KINDS.map((kind) => [
      kind,
      noticeMail(ofShop, {
        kind,
        about: 'Till 1',
        amountCents: kind.startsWith('payout.') ? 500 : null,
        subjectId: '7',
        businessName: '',
        at,
        timeZone: 'America/New_York',
      }),
    ]),
  ),
  'webhook-rolled': webhookMail(ofShop, { what: 'rolled', endpointUrl: 'https://hooks.books.example/' }),
};

test.each(Object.entries(variants))('%s says nothing in English', (_, { subject, text }) => {
  for (const said of [subject, text]) expect(withoutNames(said)).not.toMatch(ENGLISH);
});

test('the app’s address fits one SMS in Spanish', () => {
  const found = spanish.find(({ id }) => id === 'app-link');
  const text = found?.channel === 'sms' ? found.text : '';
  expect(text).toBe('Descargue la app de Quay: https://quay.example/app');
  expect(fitsOneSms(text)).toBe(true);
});

test.each([
  ['Chrome on Windows', 'Chrome en Windows'],
  ['Unknown device, network address 2001:db8::7', 'Dispositivo desconocido, dirección de red 2001:db8::7'],
  ['Safari on iPhone, network address 198.51.100.77', 'Safari en iPhone, dirección de red 198.51.100.77'],
  ['curl', 'curl'],
  ['TRN No. 1042, Main Street', 'TRN n.º 1042, Main Street'],
  ['Main Street: Till 1, Till 2, Till 3 and 4 more', 'Main Street: Till 1, Till 2, Till 3 y 4 más'],
  [
    'Transfers from Quay now go to Elm Bank, Savings 0937. They used to go to Checking 4821.',
    'Las transferencias de Quay ahora van a Elm Bank, Savings 0937. Antes iban a Checking 4821.',
  ],
  [
    'Customer Support changed the email of your account from a@b.example to c@d.example.',
    'Soporte cambió el correo electrónico de su cuenta de a@b.example a c@d.example.',
  ],
  [
    'a@b.example can now transfer money to your bank account.',
    'a@b.example ahora puede transferir dinero a su cuenta bancaria.',
  ],
  ['The server answered with status 503.', 'El servidor respondió con el estado 503.'],
  ['Call our branch on Monday', 'Call our branch on Monday'],
])('%s was stored in English and is read as %s', (stored, read) => {
  expect(storedWords(stored)).toBe(read);
});
