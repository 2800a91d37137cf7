import { pageOfBusiness } from '@trilane/domain/business-link';
import { isolateWords, withoutStackedMarks } from '@trilane/domain/text';
import { htmlOf } from './mail-html.ts';
import type { BusinessMailBrand, MailBrand, MailContent, MailParts } from './mail-parts.ts';
import { textOf } from './mail-text.ts';

export type { BusinessMailBrand, MailBrand, MailContent, MailParts } from './mail-parts.ts';

// Signs that turn the direction of what follows, and control signs but the line break: a name must not make a sentence
// say something else.
const plain = (text: string) =>
  isolateWords(
    withoutStackedMarks(text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, ' ')),
  );
const oneLine = (text: string) => plain(text).replaceAll('\n', ' ');

const isWebAddress = (address: string) => /^https?:\/\//.test(address);

/**
 * The one layout of all mails. HTML and text say the same; the HTML works without pictures, scripts and its sheets, in
 * the light and in the dark. Every value is escaped where the HTML is made, so callers hand over plain words.
 */
export function layoutMail(brand: MailBrand, parts: MailParts): MailContent {
  const { link, unsubscribeUrl, amount, chart } = parts;
  for (const address of [link?.url, unsubscribeUrl])
    if (address !== undefined && !isWebAddress(address)) throw new Error('a link of a mail is no web address');
  const clean: MailParts = {
    ...parts,
    subject: oneLine(parts.subject),
    preheader: oneLine(parts.preheader),
    heading: oneLine(parts.heading),
    amount: amount && { value: oneLine(amount.value), caption: oneLine(amount.caption) },
    paragraphs: parts.paragraphs.map(oneLine),
    notes: parts.notes?.map(oneLine),
    facts: parts.facts?.map(({ term, value }) => ({ term, value: oneLine(value) })),
    steps: parts.steps?.map(({ title, note, done }) => ({ title, note: oneLine(note), done })),
    chart: chart && { ...chart, heading: oneLine(chart.heading) },
    quote: parts.quote && plain(parts.quote),
    reason: oneLine(parts.reason),
  };
  return {
    subject: clean.subject,
    text: textOf(brand, clean),
    html: htmlOf(brand, clean),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

/** The address of a page of the portal, for a link that opens it in the business of the mail. */
export const portalLink = ({ publicUrl, businessId }: BusinessMailBrand, path: string): string =>
  `${publicUrl}${pageOfBusiness(path, businessId)}`;

/** Why the owner of an account gets a mail. */
export const ownerReason = ({ productName }: MailBrand) =>
  `You are getting this email because this address belongs to a ${productName} account.`;
