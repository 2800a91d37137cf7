import { noticePage, noticeWords, type NoticeFacts } from '@trilane/domain/notice';
import { formatCents } from '@trilane/domain/money';
import { prose } from '@trilane/domain/prose';
import { example } from './example-mail.ts';
import { layoutMail, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { accountInMail, nameInMail } from './name-in-mail.ts';

interface MailedNotice extends NoticeFacts {
  /** The transfer, the refund, the device or the promotion. */
  subjectId: string;
  businessName: string;
  /** In words, in the zone of the business. */
  at: string;
}

/** A notice for somebody who wants to get its kind by mail. What people have named stands in the body alone. */
export function noticeMail(brand: BusinessMailBrand, notice: MailedNotice): MailContent {
  const { kind, subjectId, businessName, at } = notice;
  // Accounts, devices and promotions are named by others.
  const { title, text } = noticeWords({ ...notice, about: accountInMail(notice.about) });
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
      { term: 'Business', value: business },
      { term: 'When', value: at },
    ],
    link: { url: portalLink(brand, noticePage({ kind, subjectId })), label: 'Open the portal' },
    reason: prose`You are getting this email because you work with ${business} and notices of this kind are set to reach
      you by email. Choose what you get under Notices, in Admin of the portal.`,
  });
}

/** A mailed notice with the words of an invented shop. */
export const noticeMails = [
  example('notice', 'Notice by email', noticeMail, {
    kind: 'device.unlinked',
    about: 'Front counter, Main Street',
    amountCents: null,
    subjectId: '0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e90',
    businessName: 'Corner Bakery',
    at: '05/18/2026, 10:07 AM',
  }),
  example('notice-refund', 'Notice of a refund by email', noticeMail, {
    kind: 'refund.made',
    about: 'TRN No. 1042, Main Street',
    amountCents: 12_050,
    subjectId: '0196e2a4-7c55-7d31-9e0a-5b1f6c2d8e91',
    businessName: 'Corner Bakery',
    at: '05/18/2026, 10:09 AM',
  }),
];
