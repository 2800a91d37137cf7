import { noticePage, noticeWords, type NoticeFacts } from '@trilane/domain/notice';
import { formatCents } from '@trilane/domain/money';
import { prose } from '@trilane/domain/prose';
import { isolateWords } from '@trilane/domain/text';
import { word } from '@trilane/domain/word';
import { layoutMail, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { zonedWords } from './mail-time.ts';
import { accountInMail, nameInMail } from './name-in-mail.ts';
import { storedWords } from './stored-words.ts';

interface MailedNotice extends NoticeFacts {
  /** The transfer, the refund, the device or the promotion. */
  subjectId: string;
  businessName: string;
  at: Date;
  /** That of the business. */
  timeZone: string;
}

/** Title and sentence of a notice, in the language of these mails. Its facts were stored in English. */
const toldWords = (notice: NoticeFacts): { title: string; text: string } =>
  noticeWords({ ...notice, about: storedWords(notice.about) });

/** The same for a push, in which a name that is read from right to left does not move the amount beside it. */
export function pushedWords(notice: NoticeFacts): { title: string; text: string } {
  const { title, text } = toldWords(notice);
  return { title, text: isolateWords(text) };
}

/** A notice for somebody who wants to get its kind by mail. What people have named stands in the body alone. */
export function noticeMail(brand: BusinessMailBrand, notice: MailedNotice): MailContent {
  const { kind, subjectId, businessName, at, timeZone } = notice;
  // Accounts, devices and promotions are named by others.
  const { title, text } = toldWords({ ...notice, about: accountInMail(notice.about) });
  const amount = notice.amountCents === null ? null : formatCents(notice.amountCents);
  const business = nameInMail(businessName) || `a business on ${brand.productName}`;
  return layoutMail(brand, {
    family: amount === null ? 'device' : 'money',
    subject: amount === null ? title : `${amount}: ${title.toLowerCase()}`,
    preheader: text,
    heading: title,
    ...(amount !== null && { amount: { value: amount, caption: business } }),
    paragraphs: [text],
    facts: [
      { term: word('Business'), value: business },
      { term: word('When'), value: zonedWords(at, timeZone) },
    ],
    link: { url: portalLink(brand, noticePage({ kind, subjectId })), label: 'Open the portal' },
    reason: prose`You are getting this email because you work with ${business} and notices of this kind are set to reach
      you by email. Choose what you get under Notices, in Admin of the portal.`,
  });
}
