import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@trilane/domain/language';
import type { ChangeFacts } from './example-mail.ts';
import { readingOf } from './mail-reading.harness.ts';
import { nameInMail, wordsInMail } from './name-in-mail.ts';
import { pushedWords } from './notice-mails.ts';
import { enquiryMail } from './enquiry-mails.ts';
import { applicationTakenUpMail, checkResultMail, staffInvitationMail } from './people-mails.ts';
import { messagePreviews } from './previews.ts';

const brand = {
  productName: 'Quay & Co',
  contactEmail: 'help@quay.example',
  publicUrl: 'https://quay.example',
  businessId: '0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e70',
  appDownloadUrl: 'https://quay.example/app',
};

describe('words that others have chosen', () => {
  const lures = [
    'https://evil.example/pay',
    'www.evil.example',
    'evil.example',
    'evil\u3002example',
    'evil\uff61example',
    'x@evil.example',
    'a\u0000b\u200bc\u202ed',
    '$$$ FREE $$$',
    'mailto:x@evil.example',
    '//evil.example',
    'ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'JaVaScRiPt:alert(1)',
    'evil\u2028.example',
    'evil\u200d.example',
    'one\ntwo',
    'x'.repeat(500),
  ];
  test.each(lures)(
    '%j appear in no subject, and unchanged in no mail to an address that others have chosen',
    (lure) => {
      const invitation = staffInvitationMail(brand, {
        firstName: lure,
        businessName: lure,
        storeName: lure,
        url: 'https://quay.example/staff/set-password#t',
      });
      const others = [
        checkResultMail(brand, { businessName: lure, kind: 'business', decision: 'approved', status: 'active' }),
        applicationTakenUpMail(brand, { businessName: lure }),
        enquiryMail(brand, {
          subject: lure,
          fullName: lure,
          email: 'x@x.example',
          title: lure,
          category: lure,
          businessName: lure,
          message: lure,
        }),
      ];
      expect([invitation, ...others].map(({ subject }) => subject)).toEqual([
        'Set your password for Quay & Co',
        'Your business is verified',
        'Your business is registered',
        'Letter from the public site',
      ]);
      for (const { text, html } of [invitation, others[0]!]) {
        for (const said of [text, readingOf(html)]) {
          expect(said.replaceAll(/help@quay\.example|https:\/\/quay\.example\S*/g, '')).not.toMatch(
            /@|:\/\/|\/\/|\w\.\w|\$\s*\$|\p{Cf}|x{61}|javascript:/iu,
          );
        }
        expect(html.match(/href="/g)).toHaveLength(2);
      }
    },
  );

  test('that are read from right to left, or carry many marks, change no other word', () => {
    const businessName = `אבג Z${'\u0335'.repeat(30)}`;
    const { text, html } = staffInvitationMail(brand, {
      firstName: 'Ada',
      businessName,
      storeName: '123',
      url: 'https://quay.example/staff/set-password#t',
    });
    for (const said of [text, readingOf(html)]) {
      expect(said).toContain('\u2068אבג\u2069 Z');
      expect(said).not.toMatch(/\p{M}{9}/u);
    }
    const pushed = { kind: 'payout.paid', about: 'אבג', amountCents: 500 } as const;
    expect(pushedWords(pushed).text).toContain('\u2068אבג\u2069');
  });

  /**
   * What we make ourselves: links, codes, dates, amounts, network addresses, choices from a list. A sentence about a
   * guarded change names accounts, which are cleaned where it is written, or the addresses that it is about.
   */
  const OURS = new Set(
    (
      'purpose otp mailToken address device at held words kind decision status role what url id payoutId subjectId ' +
      'amount source end openedAt closedAt timeZone facts.agencyDecision ' +
      'why held.hold.kind held.timeZone ' +
      'period fromDay toDay days.day reportUrl unsubscribeUrl ' +
      'receipt.kind receipt.date receipt.timeZone receipt.paidWith receipt.refundOf.date'
    ).split(' '),
  );
  /** Written by an operator, and the address to answer to. */
  const WHOLE = new Set(['answer', 'email']);

  /** The facts of a message with `words` in each field that somebody else fills in. */
  const fill =
    (words: string): ChangeFacts =>
    (facts) =>
      fillAt(words, facts, '') as typeof facts;
  function fillAt(words: string, fact: unknown, path: string): unknown {
    if (typeof fact === 'string') return OURS.has(path) || WHOLE.has(path) ? fact : words;
    if (Array.isArray(fact)) return fact.map((one) => fillAt(words, one, path));
    if (fact === null || typeof fact !== 'object' || fact instanceof Date) return fact;
    return Object.fromEntries(
      Object.entries(fact).map(([key, value]) => [key, fillAt(words, value, path === '' ? key : `${path}.${key}`)]),
    );
  }

  const TRAPS = /@|\/\/|\w\.\w|\$[^\S\n]*\$|[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}|javascript:|mailto:|href="/giu;
  const trapsIn = (...parts: string[]) => parts.map((part) => part.normalize('NFKC').match(TRAPS));
  const messagesWith = (words: string) =>
    LANGUAGES.flatMap((language) => messagePreviews(brand, fill(words), language)).map((message) => {
      if (message.channel === 'sms') return { id: message.id, subject: '', traps: trapsIn(message.text) };
      const { subject, text, html } = message.mail;
      return { id: message.id, subject, traps: trapsIn(subject, text, html) };
    });
  const plain = messagesWith('Plain');

  test.each(lures)('%j leads nowhere from any mail or SMS', (lure) => {
    const trapsById = (messages: typeof plain) => messages.map(({ id, traps }) => ({ id, traps }));
    expect(trapsById(messagesWith(lure))).toEqual(trapsById(plain));
  });

  test('subjects are fixed, apart from the names that docs/security.md lists', () => {
    const named = plain.filter(({ subject }) => subject.includes('Plain')).map(({ id }) => id);
    expect([...new Set(named)]).toEqual(['transfer-paid', 'day-close', 'receipt', 'refund-receipt']);
  });

  test.each([
    ['7.25 % of $1,284.50.', '7.25 % of $1,284.50.'],
    ['10.20.30.44 a1.22x 5.50.example', '10. 20. 30.44 a1. 22x 5. 50. example'],
  ])('amounts stay whole, and nothing else with a point: %s', (typed, said) => {
    expect(wordsInMail(typed)).toBe(said);
  });

  const plainNames = ['Maya', "O'Neil-Núñez", 'Joe’s 24/7 Café & Bar', 'Smith, Jones & Co. Ltd.', '北京小吃'];
  test.each([...plainNames, 'Pets $ Us', 'Café 👩🏽‍🍳', '❤️‍🔥'])('%s stays as it is', (name) => {
    expect(nameInMail(name)).toBe(name);
  });

  test.each([
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    [`${'x'.repeat(57)}👩‍🍳 y`, `${'x'.repeat(57)}👩…`],
  ])('a longer name than %s shows that it goes on', (name, said) => {
    expect(nameInMail(name)).toBe(said);
  });

  test('a greeting leaves out a name that is nothing but an address', () => {
    expect(
      staffInvitationMail(brand, {
        firstName: '@',
        businessName: '//',
        storeName: 'Main',
        url: 'https://quay.example/s#t',
      }).text,
    ).toContain('Hello,\n\nA business on Quay & Co has added you');
  });
});
