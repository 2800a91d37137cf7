import type { ReceiptRefusal } from '@trilane/domain/receipt';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals of receipts. */
export const receiptRefusals = {
  receipt_not_possible: { status: 409, message: 'No money moved, so this payment has no receipt.' },
  logo_unknown: { status: 422, message: 'This logo can no longer be read. Upload it again.', field: 'logo' },
} as const satisfies Record<ReceiptRefusal, RefusalWords>;
