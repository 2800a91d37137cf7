import { counted } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { RECEIPT_FOOTER_LENGTH_MAX, RECEIPT_LINK_DAYS } from '@trilane/domain/receipt';
import { dollarsToCents, formatCents } from '@trilane/domain/money';
import { receiptName, receiptSlip, receiptTime, receiptTitle, type Receipt } from '../paper/receipt-words.ts';
import { layoutMail, type MailBrand, type MailContent } from './mail-layout.ts';
import { linesInMail, nameInMail, wordsInMail } from './name-in-mail.ts';

/**
 * A receipt for a shopper, and its link. A mail fetches nothing, so the merchant's logo stands on the page behind the
 * link alone.
 */
export function receiptMail(brand: MailBrand, { receipt, url }: { receipt: Receipt; url: string }): MailContent {
  const business = nameInMail(receipt.business.name) || `a business on ${brand.productName}`;
  const total = formatCents(dollarsToCents(receipt.total) ?? 0);
  const { sections, foot } = receiptSlip(receipt);
  // Whoever writes the footer must not lead strangers elsewhere in our name.
  const footer = linesInMail(foot, RECEIPT_FOOTER_LENGTH_MAX);
  const { store, refundOf, appUser } = receipt;
  const what = receipt.kind === 'sale' ? 'your payment' : 'your refund';
  const place = [store.name === receipt.business.name ? '' : store.name, ...store.address]
    .filter(Boolean)
    .map((words) => wordsInMail(words));
  return layoutMail(brand, {
    family: 'money',
    subject: `${total}: your ${receiptName(receipt).toLowerCase()} from ${business}`,
    preheader: `${receiptTime(receipt, receipt.date)}, TRN No. ${receipt.transactionNumber}.`,
    heading: receiptTitle(receipt, business),
    amount: { value: total, caption: `${receipt.kind === 'sale' ? 'paid to' : 'back from'} ${business}` },
    paragraphs: [`Here is the receipt for ${what}.`],
    facts: [
      { term: word('Store'), value: place.join(', ') },
      { term: word('Date'), value: receiptTime(receipt, receipt.date) },
      { term: 'TRN No.', value: String(receipt.transactionNumber) },
      ...(refundOf === null
        ? []
        : [
            {
              term: 'Refund of',
              value: `TRN No. ${refundOf.transactionNumber}, ${receiptTime(receipt, refundOf.date)}`,
            },
          ]),
      ...(appUser === null ? [] : [{ term: 'Served by', value: nameInMail(appUser) }]),
      ...sections.flatMap(({ rows }) => rows.map(({ words, value }) => ({ term: words, value }))),
    ],
    ...(footer !== '' && { quote: footer }),
    link: { url, label: 'Open the receipt' },
    notes: [
      prose`The link works for ${counted(RECEIPT_LINK_DAYS, 'day')} and shows later refunds. Anyone who has
        the link can see this receipt.`,
    ],
    reason: `You are getting this email because someone asked to have a receipt from ${business} sent to this address.`,
  });
}
