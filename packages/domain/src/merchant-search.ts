import { readUsTrace } from './payout-trace.ts';
import { takeTrnNo } from './trn-no.ts';

/** What an operator has typed to find a merchant. */
export type MerchantSearch =
  | { by: 'all' }
  /** An id of a business, payout, store or device, or of the link of a device. */
  | { by: 'id'; id: string }
  /** A payout as the payout rail names it. */
  | { by: 'payout'; businessId: string; payoutId: string }
  /** A payout by the trace number of a US bank. */
  | { by: 'trace'; traceNumber: string }
  /** Words, and the TRN No. of a payment if one was given: each business counts its payments separately. */
  | { by: 'words'; words: string; transactionNumber: number | null };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ID = new RegExp(`^${UUID}$`);
const REFERENCE = new RegExp(`^(${UUID})\\.(${UUID})$`);
const EIN = /^\d{2}-?\d{3}(\d{4})$/;
const PHONE = /^\+?[\d\s().-]{7,20}$/;

/** The digits of a telephone number as they are indexed: ten with the area code, seven without. */
function phoneDigits(text: string): string | null {
  if (!PHONE.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 || digits.length === 7 ? digits : null;
}

/**
 * Reads what was typed: an id, a payout's reference or trace number, or words. Of an EIN only the last four digits are
 * known in the clear, so only those are searched. `#123` and `TRN 123` name a payment.
 */
export function readMerchantSearch(typed: string): MerchantSearch {
  const text = typed.trim().toLowerCase();
  if (text === '') return { by: 'all' };
  if (ID.test(text)) return { by: 'id', id: text };
  const reference = REFERENCE.exec(text);
  if (reference) return { by: 'payout', businessId: reference[1]!, payoutId: reference[2]! };
  const traceNumber = readUsTrace(text);
  if (traceNumber !== null) return { by: 'trace', traceNumber };
  const { trnNo, rest } = takeTrnNo(text);
  const words = EIN.exec(rest)?.[1] ?? phoneDigits(rest) ?? rest;
  return { by: 'words', words, transactionNumber: trnNo };
}
