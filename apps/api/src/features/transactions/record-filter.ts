import { isReversed } from '@trilane/domain/date-range';
import { dollarsToCents, whyNotCents } from '@trilane/domain/money';
import { storesAskedFor, type Permissions } from '@trilane/domain/team';
import type { TransactionStatus, TransactionType } from '@trilane/domain/transaction';
import type { ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { KIND, type Kind } from '@trilane/domain/transaction-codes';
import { readTrnNo } from '@trilane/domain/trn-no';
import { Refusal } from '../../platform/refusal.ts';

type FilterQuery = ParsedInput<Calls['getTransactionTotals']>['query'];

/**
 * What the record is narrowed to; null narrows nothing. Dates are the business's own, both included; amounts are gross,
 * in cents.
 */
export interface RecordFilter {
  /** A TRN No. that was typed as such. */
  number: number | null;
  /** The beginning of a word of the consumer's name, or a part of the device's or the app user's. */
  text: string | null;
  from: string | undefined;
  to: string | undefined;
  /** The cash day. */
  tradeDate: string | null;
  /** Any of them; of none at all there are no rows. */
  storeIds: readonly string[] | null;
  deviceId: string | null;
  /** The app user. */
  staffId: string | null;
  kind: Kind | null;
  status: TransactionStatus | null;
  minCents: number | null;
  maxCents: number | null;
}

const KIND_OF: Record<TransactionType, Kind> = { Cash: KIND.cash, Credit: KIND.credit, Refund: KIND.refund };

function cents(field: 'min' | 'max', dollars: number | undefined): number | null {
  if (dollars === undefined) return null;
  const value = dollarsToCents(dollars);
  if (value === null) throw new Refusal('invalid', { errors: { [field]: [whyNotCents(dollars)] } });
  return value;
}

/**
 * Reads the filter of a person's request, limited to the stores that the person sees. Refuses dates in the wrong
 * order and fractions of a cent.
 */
export function readFilter(query: FilterQuery, permissions: Pick<Permissions, 'storeIds'>): RecordFilter {
  if (isReversed(query)) throw new Refusal('dates_reversed');
  const typed = query.q?.trim() ?? '';
  const q = String(readTrnNo(typed) ?? typed);
  const isNumber = /^\d+$/.test(q);
  return {
    number: isNumber ? Number(q) : null,
    text: q === '' || isNumber ? null : q,
    from: query.from,
    to: query.to,
    tradeDate: query.tradeDate ?? null,
    storeIds: storesAskedFor(permissions, query.storeId),
    deviceId: query.aisleId ?? null,
    staffId: query.staffId ?? null,
    kind: query.type ? KIND_OF[query.type] : null,
    status: query.status ?? null,
    minCents: cents('min', query.min),
    maxCents: cents('max', query.max),
  };
}

export function isUnfiltered(filter: RecordFilter): boolean {
  return Object.values(filter).every((part) => part === null || part === undefined);
}
