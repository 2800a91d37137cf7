import type { BankLine } from '@trilane/domain/bank-match';
import { bankCents, bankDate, refuseFile, shortText, TEXT_MAX } from './bank-fields.ts';

/** What is read of an entry, or of one transaction of a batch, is no deeper inside it. */
export const PATH_NAMES_MAX = 3;

/** An entry, or one transaction of it. */
export interface Part {
  /** How many tags are open around what is inside it. */
  depth: number;
  leaves: Map<string, string>;
  /** Of amounts, by their paths. */
  currencies: Map<string, string>;
  text: string;
}

export interface Entry extends Part {
  at: number;
  transactions: Part[];
}

export const beginPart = (depth: number): Part => ({ depth, leaves: new Map(), currencies: new Map(), text: '' });

const AMOUNT = /(?:^|\/)Amt$/;

/** Keeps what stands in a tag; `path` leads to it from the part. */
export function addTo(part: Part, path: string, { attributes, value }: { attributes: string; value: string }): void {
  if (value === '') return;
  if (path !== '' && !part.leaves.has(path)) {
    part.leaves.set(path, value);
    if (AMOUNT.test(path)) part.currencies.set(path, /\bCcy\s*=\s*["']([A-Z]{3})["']/.exec(attributes)?.[1] ?? '');
  }
  if (part.text.length < TEXT_MAX) part.text = shortText([part.text, value]);
}

type Side = 'CRDT' | 'DBIT';
const signed = (cents: number, side: Side) => (side === 'CRDT' ? cents : -cents);
const sideIn = ({ leaves }: Part): Side | null => {
  const side = leaves.get('CdtDbtInd');
  return side === 'CRDT' || side === 'DBIT' ? side : null;
};

/** Older versions write the amount of a transaction in its details alone. Null where it has none in US dollars. */
function centsOfTransaction(part: Part, ofEntry: Side): number | null {
  const path = ['Amt', 'AmtDtls/TxAmt/Amt'].find((one) => part.leaves.has(one));
  if (path === undefined || part.currencies.get(path) !== 'USD') return null;
  const cents = bankCents(part.leaves.get(path)!);
  return cents === null ? null : signed(cents, sideIn(part) ?? ofEntry);
}

/** The transactions of a batch, where each has an amount and they add up to it; else null. */
function split({ transactions, text }: Entry, whole: BankLine, side: Side): BankLine[] | null {
  const amounts = transactions.map((part) => centsOfTransaction(part, side));
  if (amounts.includes(null) || amounts.reduce<number>((sum, cents) => sum + cents!, 0) !== whole.cents) return null;
  return transactions.map((part, n) => ({ ...whole, cents: amounts[n]!, text: shortText([part.text, text]) }));
}

/** The lines of an entry that the bank has booked; none of one that waits. */
export function linesOf(entry: Entry): BankLine[] {
  const { at, leaves, currencies, text, transactions } = entry;
  const first = (...keys: readonly string[]) => keys.map((key) => leaves.get(key)).find((value) => value !== undefined);
  const status = first('Sts/Cd', 'Sts', 'Sts/Prtry');
  if (status !== undefined && status !== 'BOOK') return [];
  const date = bankDate(first('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') ?? '');
  if (date === null) refuseFile(`Line ${at}: the entry has no booking date.`);
  const cents = bankCents(leaves.get('Amt') ?? '');
  if (cents === null) refuseFile(`Line ${at}: the entry has no amount.`);
  const currency = currencies.get('Amt') || 'no currency';
  if (currency !== 'USD') refuseFile(`Line ${at}: the amount is in “${currency}”, not in US dollars.`);
  const side = sideIn(entry);
  if (side === null) refuseFile(`Line ${at}: the entry does not say CRDT or DBIT.`);
  const texts = transactions.slice(0, TEXT_MAX).map((part) => part.text);
  const whole = { date, cents: signed(cents, side), text: shortText([text, ...texts]) };
  return (transactions.length > 1 && split(entry, whole, side)) || [whole];
}
