import { formatCents } from '@trilane/domain/money';
import { grouped } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { summaryName } from '@trilane/domain/summary';
import { word } from '@trilane/domain/word';
import { layoutMail, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { nameInMail } from './name-in-mail.ts';
import { barsOf } from './summary-bars.ts';
import type { Summary } from './summary-figures.ts';
import { bestHourWords, comparedWords, headingOf, spanOf, storesWords } from './summary-words.ts';

/** The mail with the figures of a period and the comparison with an earlier one. */
export function summaryMail(brand: BusinessMailBrand, summary: Summary): MailContent {
  const { period, stores, netCents, grossCents, sales, unsubscribeUrl } = summary;
  const business = nameInMail(summary.businessName) || 'your business';
  const net = formatCents(netCents);
  const span = spanOf(summary);
  const compared = comparedWords(summary);
  const best = bestHourWords(summary);
  const bars = barsOf(summary);
  return layoutMail(brand, {
    family: 'summary',
    subject: `${net} net, ${span}: your ${summaryName(period)}`,
    preheader: best === null ? compared[0]! : `${compared[0]} Best hour: ${best}.`,
    heading: headingOf(summary, business),
    amount: { value: net, caption: `net, ${span}` },
    paragraphs: compared,
    facts: [
      ...(stores === null ? [] : [{ term: word('Stores'), value: storesWords(stores) }]),
      { term: 'Gross sales', value: formatCents(grossCents) },
      { term: word('Sales'), value: grouped(sales) },
      ...(best === null ? [] : [{ term: 'Best hour', value: best }]),
    ],
    ...(bars.length > 0 && {
      chart: { heading: { day: 'Net by hour', week: 'Net by day', month: 'Net by seven days' }[period], bars },
    }),
    link: {
      url: portalLink(brand, `/portal/reports?from=${summary.fromDay}&to=${summary.toDay}`),
      label: 'Open Reports',
    },
    notes: [
      prose`Net is gross sales less discounts, cashback, premium fees, refunds and refund interest. It does not include
        tips.`,
    ],
    reason: prose`You are getting this email because you turned on the ${summaryName(period)} of ${business}. You can
      change that in the portal, under Admin, Notices.`,
    unsubscribeUrl,
  });
}
