import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { mailsIn } from '@trilane/contract/mails/mails-in';
import { exampleSale } from '@trilane/contract/paper/example-receipts';
import type { Receipt } from '@trilane/contract/paper/receipt-words';
import { centsToDollars } from '@trilane/domain/money';
import { gotBackCents, refundFigures, saleFigures, type ReceiptRefund } from '@trilane/domain/receipt';
import { KIND } from '@trilane/domain/transaction-codes';
import { toUploadedFile, type StoredImage } from '../files/public.ts';
import type { ReceiptLook } from './receipt-look.repo.ts';
import type { ReceiptRow, Refunds, RefundSums } from './receipts.repo.ts';

export type WireReceipt = CallOutput<Calls['getReceipt']>;
type WireLook = CallOutput<Calls['getReceiptLook']>;

/** The look of receipts as it is kept, with the picture that it names. */
export interface ShownLook {
  look: ReceiptLook;
  logo: StoredImage | null;
}

const logoAndFooter = ({ look, logo }: ShownLook) => ({ logo: logo && toUploadedFile(logo), footer: look.footer });

/** The look of receipts, with a receipt of an invented sale in it. */
export function lookToWire(shown: ShownLook, businessName: string): WireLook {
  const { language, version } = shown.look;
  const written = logoAndFooter(shown);
  const example = mailsIn(language).receiptSlip({ ...exampleSale, ...written, business: { name: businessName } });
  return { ...written, language, version, example };
}

const receiptRefund = ({ gross_cents, cashback_cents, tip_cents }: RefundSums): ReceiptRefund => ({
  amountCents: 0 - gross_cents,
  withheldCents: 0 - cashback_cents,
  tipCents: 0 - tip_cents,
});

function figuresOf(row: ReceiptRow, { count, all }: Refunds) {
  if (row.kind === KIND.refund) {
    const refund = receiptRefund(row);
    const { amountCents: grossCents, withheldCents: cashbackCents, tipCents } = refund;
    return { grossCents, discountCents: 0, cashbackCents, tipCents, ...refundFigures(refund) };
  }
  const sale = {
    grossCents: row.gross_cents,
    discountCents: row.discount_cents,
    cashbackCents: row.cashback_cents,
    tipCents: row.tip_cents,
  };
  return { ...sale, ...saleFigures({ ...sale, refunds: count === 0 ? [] : [receiptRefund(all)] }) };
}

const addressLines = ({ street, suite, city, state, zip_code }: ReceiptRow): string[] =>
  [
    [street, suite],
    [city, [state, zip_code].filter(Boolean).join(' ')],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean);

/** The refunds before those that a receipt names one by one. */
function earlierRefunds({ newest, count, all }: Refunds): WireReceipt['earlierRefunds'] {
  if (count === newest.length) return null;
  const named = newest.reduce((sum, refund) => sum + gotBackCents(receiptRefund(refund)), 0);
  return { count: count - newest.length, amount: centsToDollars(gotBackCents(receiptRefund(all)) - named) };
}

/** A receipt as the shopper may read it, and in the words in which it is sent and printed. */
export function receiptToWire(row: ReceiptRow, refunds: Refunds, shown: ShownLook): WireReceipt {
  const figures = figuresOf(row, refunds);
  const isRefund = row.kind === KIND.refund;
  const facts: Receipt = {
    kind: isRefund ? 'refund' : 'sale',
    transactionNumber: row.transaction_number,
    date: row.event_at.toISOString(),
    timeZone: row.time_zone,
    business: { name: row.business_name },
    store: { name: row.store_name, address: addressLines(row) },
    appUser: row.staff_first_name === null ? null : `${row.staff_first_name} ${row.staff_last_name}`,
    paidWith: (isRefund ? row.sale_kind : row.kind) === KIND.credit ? 'Credit' : 'Cash',
    price: centsToDollars(figures.grossCents),
    discount: centsToDollars(figures.discountCents),
    tip: centsToDollars(figures.tipCents),
    cashback: centsToDollars(figures.cashbackCents),
    total: centsToDollars(figures.totalCents),
    saved: centsToDollars(figures.savedCents),
    left: centsToDollars(figures.leftCents),
    refundOf: row.refund_of === null ? null : { transactionNumber: row.refund_of, date: row.sale_at!.toISOString() },
    earlierRefunds: earlierRefunds(refunds),
    refunds: refunds.newest.map((refund) => ({
      transactionNumber: refund.transaction_number,
      date: refund.event_at.toISOString(),
      amount: centsToDollars(gotBackCents(receiptRefund(refund))),
    })),
    ...logoAndFooter(shown),
  };
  const { language } = shown.look;
  return { ...facts, language, slip: mailsIn(language).receiptSlip(facts) };
}
