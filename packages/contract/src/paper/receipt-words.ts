import { dollarsToCents, formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { TRANSACTION_TYPE_WORDS } from '@trilane/domain/transaction';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { word } from '@trilane/domain/word';
import type { z } from 'zod';
import type { receiptFacts, slip } from '../calls/receipts.ts';

/** What a receipt tells of, in no language yet. */
export type Receipt = z.output<typeof receiptFacts>;

/** A receipt in the words of a language, as paper, screen, PDF and mail show it; `foot` may be empty. */
export type ReceiptSlip = z.output<typeof slip>;
type SlipSection = ReceiptSlip['sections'][number];

const cents = (dollars: number): number => dollarsToCents(dollars) ?? 0;
type SlipRow = SlipSection['rows'][number];
const row = (words: string, dollars: number, { minus = false, strong = false } = {}): SlipRow => ({
  words,
  value: formatCents(minus ? 0 - cents(dollars) : cents(dollars)),
  ...(strong && { strong }),
});
const unless = (dollars: number, made: SlipRow): SlipRow[] => (dollars === 0 ? [] : [made]);

/** 'Receipt' or 'Refund receipt' */
export const receiptName = ({ kind }: Pick<Receipt, 'kind'>): string =>
  kind === 'sale' ? word('Receipt') : 'Refund receipt';

/** '11/24/2026, 6:02 PM' in the zone of the business. */
export const receiptTime = ({ timeZone }: Pick<Receipt, 'timeZone'>, instant: string): string =>
  `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** 'Receipt from Corner Bakery' */
export const receiptTitle = (receipt: Pick<Receipt, 'kind'>, business: string): string =>
  `${receiptName(receipt)} from ${business}`;

function saleSections(sale: Receipt): SlipSection[] {
  const paid: SlipSection = {
    rows: [
      row(word('Price'), sale.price),
      ...unless(sale.discount, row(word('Discount'), sale.discount, { minus: true })),
      ...unless(sale.tip, row(word('Tip'), sale.tip)),
      row('Total paid', sale.total, { strong: true }),
      { words: 'Paid with', value: TRANSACTION_TYPE_WORDS[sale.paidWith] },
    ],
  };
  const rewards = [
    ...unless(sale.cashback, row(word('Cashback'), sale.cashback)),
    ...unless(sale.saved, row('You saved', sale.saved, { strong: true })),
  ];
  const refunds: SlipSection = {
    title: word('Refunds'),
    rows: [
      ...(sale.earlierRefunds === null
        ? []
        : [row(counted(sale.earlierRefunds.count, 'earlier refund'), sale.earlierRefunds.amount, { minus: true })]),
      ...sale.refunds.map(({ transactionNumber, date, amount }) =>
        row(`TRN No. ${transactionNumber}, ${formatDate(date, sale.timeZone)}`, amount, { minus: true }),
      ),
      row('Paid after refunds', sale.left, { strong: true }),
    ],
  };
  return [paid, ...(rewards.length > 0 ? [{ rows: rewards }] : []), ...(sale.refunds.length > 0 ? [refunds] : [])];
}

const refundSection = (refund: Receipt): SlipSection => ({
  rows: [
    ...unless(refund.price, row(word('Refunded'), refund.price)),
    ...unless(refund.cashback, row('Cashback no longer earned', refund.cashback, { minus: true })),
    ...unless(refund.tip, row('Tip refunded', refund.tip)),
    row('Total refunded', refund.total, { strong: true }),
    { words: 'Originally paid with', value: TRANSACTION_TYPE_WORDS[refund.paidWith] },
  ],
});

/** A receipt for a printer of 80 mm, and for everything else that shows one. */
export function receiptSlip(receipt: Receipt): ReceiptSlip {
  const { business, store, appUser, refundOf, transactionNumber } = receipt;
  return {
    title: business.name,
    head: [
      ...(store.name === business.name ? [] : [store.name]),
      ...store.address,
      receiptName(receipt),
      receiptTime(receipt, receipt.date),
      `TRN No. ${transactionNumber}`,
      ...(refundOf === null
        ? []
        : [`Refund of TRN No. ${refundOf.transactionNumber}, ${receiptTime(receipt, refundOf.date)}`]),
      ...(appUser === null ? [] : [`Served by ${appUser}`]),
    ],
    sections: receipt.kind === 'sale' ? saleSections(receipt) : [refundSection(receipt)],
    foot: receipt.footer,
  };
}
