import { describe, expect, test } from 'vitest';
import { codeMail } from './account-mails.ts';
import { layoutMail } from './mail-layout.ts';
import { readingOf } from './mail-reading.harness.ts';
import { SHEETS, STYLES } from './mail-styles.ts';
import { payoutMail } from './money-mails.ts';
import { enquiryMail } from './enquiry-mails.ts';
import { checkResultMail, staffInvitationMail } from './people-mails.ts';
import { messagePreviews } from './previews.ts';

const brand = {
  productName: 'Quay & Co',
  contactEmail: 'help@quay.example',
  publicUrl: 'https://quay.example',
  businessId: '0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e70',
  appDownloadUrl: 'https://quay.example/app',
};
const SHEET = SHEETS.join('\n');
const previews = messagePreviews(brand);
const mails = previews.flatMap((preview) => (preview.channel === 'email' ? [preview] : []));

test('every kind of message has a preview of its own', () => {
  expect(new Set(previews.map(({ id }) => id)).size).toBe(previews.length);
  expect(mails.length).toBe(50);
});

describe.each(mails)('the mail $id', ({ mail: { subject, text, html } }) => {
  test('says the same in text as in HTML', () => {
    const words = (part: string) =>
      part
        .replaceAll(/^> ?|^--$|(?<=^\d)\.(?= )/gm, ' ')
        .replace(/[:\s]+/g, ' ')
        .trim();
    const said = words(text);
    for (const sentence of text
      .split('\n')
      .map((line) => words(line))
      .filter((line) => line !== '' && !line.startsWith('Quay & Co,')))
      expect(words(readingOf(html))).toContain(sentence);
    expect(said.length).toBeGreaterThan(80);
    expect(text).toContain('Quay & Co, help@quay.example');
  });

  test('has subject, preheader, language and both schemes, and fetches nothing', () => {
    expect(subject).toMatch(/^\S.*\S$/);
    expect(/<div class="preheader"[^>]*>([^&<]+)/.exec(html)?.[1]).toMatch(/\S{2}/);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|video|svg)|url\(|@import|src=|background=|\son\w+=/i,
    );
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^(https:\/\/quay\.example\/|mailto:help@quay\.example$)/);
  });

  test('carries a style of its own wherever the sheet would be lost', () => {
    for (const [tag] of html.matchAll(/<(?:p|h1|body|a|div|blockquote)\b[^>]*>/g))
      expect(tag, tag).toContain('style="');
    for (const [, name = ''] of html.matchAll(/class="(\w+)"/g)) expect(Object.keys(STYLES)).toContain(name);
  });
});

test('the sheet speaks only of what the layout draws', () => {
  for (const [, name = ''] of SHEET.matchAll(/\.([a-z][a-zA-Z]*)(?=[,{])/g))
    expect(Object.keys(STYLES)).toContain(name);
});

test('every pair of text and ground can be read, in the light and in the dark', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const inline = (name: keyof typeof STYLES, property: string) =>
    new RegExp(`(?:^|;)${property}:(#[0-9A-F]{6})`).exec(STYLES[name])?.[1];
  const dark = (name: string, property: string) =>
    [...SHEET.matchAll(/^(\..+?)\{(.+)\}$/gm)]
      .filter(([, names = '']) => names.split(',').includes(`.${name}`))
      .map(([, , rules = '']) => new RegExp(`(?:^|;)${property}:(#[0-9A-F]{6})`).exec(rules)?.[1])
      .find(Boolean);
  const pairs = [
    ['page', 'page'],
    ['page', 'card'],
    ['card', 'card'],
    ['code', 'code'],
    ['brandName', 'stage'],
    ['label', 'card'],
    ['amount', 'card'],
    ['caption', 'card'],
    ['term', 'card'],
    ['value', 'card'],
    ['figure', 'card'],
    ['stepStop', 'card'],
    ['stepDone', 'stepDone'],
    ['step', 'card'],
    ['stepNote', 'card'],
    ['chartLabel', 'card'],
    ['chartValue', 'card'],
    ['quote', 'card'],
    ['address', 'card'],
    ['notes', 'card'],
    ['note', 'card'],
    ['foot', 'stage'],
    ['footLink', 'stage'],
    ['button', 'button'],
  ] as const;
  const coloured = Object.entries(STYLES).filter(([, style]) => /(?:^|;)color:#/.test(style));
  expect(new Set(pairs.map(([text]) => text))).toEqual(new Set(coloured.map(([name]) => name)));
  for (const read of [inline, dark]) {
    for (const [text, ground] of pairs) {
      const [one = '', other = ''] = [read(text, 'color'), read(ground, 'background-color')];
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05), `${text} on ${ground}: ${one} ${other}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('what others have written is text everywhere', () => {
  const evil = '"><img src=x onerror=alert(1)>&amp;\u202Egnp\r\nBcc: x@x.example';
  const all = [
    staffInvitationMail(brand, {
      firstName: evil,
      businessName: evil,
      storeName: evil,
      url: 'https://quay.example/staff/set-password#t',
    }),
    enquiryMail(brand, {
      subject: evil,
      fullName: evil,
      email: evil,
      title: evil,
      category: evil,
      businessName: evil,
      message: evil,
    }),
    checkResultMail(brand, { businessName: evil, kind: 'business', decision: 'approved', status: 'active' }),
    payoutMail(brand, {
      end: 'failed',
      payoutId: 't',
      amount: '$1.00',
      account: evil,
      bank: evil,
      source: 'Tips',
      reason: evil,
      accountClosed: false,
      automatic: false,
    }),
    codeMail(
      { ...brand, productName: evil.replace('\u202E', '') },
      { purpose: 'signin', otp: '123456', mailToken: 'k3v9Qm2xTb7LrYc0' },
    ),
  ];
  for (const { subject, html, text } of all) {
    expect(html).not.toMatch(/<img/);
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;amp;');
    expect(html + text + subject).not.toContain('\u202E');
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

test('the lines of a letter stay apart, in text and in HTML', () => {
  const { text, html } = enquiryMail(brand, {
    subject: 'Partnerships',
    fullName: 'A',
    email: 'a@b.example',
    title: null,
    category: null,
    businessName: null,
    message: 'One\n\nTwo',
  });
  expect(text).toContain('> One\n>\n> Two');
  expect(html).toMatch(/<blockquote[^>]*>One<br><br>Two<\/blockquote>/);
});

test('a code stands alone in its line, and neither in the subject nor in the preheader', () => {
  const { subject, text, html } = codeMail(brand, { purpose: 'signin', otp: '052936', mailToken: 'k3v9Qm2xTb7LrYc0' });
  expect(text).toMatch(/^052936$/m);
  expect(html.match(/052936/g)).toHaveLength(1);
  expect(subject).not.toContain('052936');
});

test('a link that is no web address is an error of ours', () => {
  const parts = { family: 'team', subject: 's', preheader: 'p', heading: 'h', paragraphs: [], reason: 'r' } as const;
  expect(() => layoutMail(brand, { ...parts, link: { url: 'javascript:alert(1)', label: 'l' } })).toThrow(
    'no web address',
  );
});
