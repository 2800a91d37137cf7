import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { grouped } from '@trilane/domain/number-words';
import { formatDollars, formatInstant } from '../../lib/format.ts';
import { HITS_MAX } from './palette-hits.ts';
import type { Hit } from './palette-hits.ts';

type RecordPage = CallOutput<Calls['listTransactions']>;
type Payment = Pick<RecordPage['docs'][number], 'transactionNumber' | 'grossAmount' | 'customerName' | 'date'> & {
  store: { name: string };
};

/** One search of the record. */
export type PaymentSearch = {
  /** The record's filter, as its query parameters. */
  filter: Readonly<Record<string, string>>;
  /** The amount that is searched for, in cents. */
  amountCents?: number;
  /** What it has found; undefined until it is read. */
  page: (Pick<RecordPage, 'total' | 'totalIsMore'> & { docs: readonly Payment[] }) | undefined;
};

/**
 * The payments that the searches have found, each once. A search that has found more than is shown ends in the way to
 * all of it.
 */
export function paymentHits(searches: readonly PaymentSearch[], zone: string): Hit[] {
  const found = new Map(
    searches.flatMap(({ page }) => page?.docs ?? []).map((payment) => [payment.transactionNumber, payment]),
  );
  const shown = [...found.values()].slice(0, HITS_MAX);
  const numbers = new Set(shown.map((payment) => payment.transactionNumber));
  return [
    ...shown.map(({ transactionNumber, grossAmount, customerName, date, store }): Hit => ({
      label: `TRN ${transactionNumber}, ${formatDollars(grossAmount)}`,
      note: [formatInstant(date, zone), customerName, store.name].filter(Boolean).join(' · '),
      href: `/portal/credits?trn=${transactionNumber}`,
      icon: 'record',
    })),
    ...searches.flatMap((search) => showAllHits(search, numbers)),
  ];
}

function showAllHits({ filter, amountCents, page }: PaymentSearch, shown: ReadonlySet<number>): Hit[] {
  if (!page || page.total <= page.docs.filter((payment) => shown.has(payment.transactionNumber)).length) return [];
  const count = `${grouped(page.total)}${page.totalIsMore ? '+' : ''}`;
  const ofAmount = amountCents === undefined ? '' : ` of ${formatCents(amountCents)}`;
  return [
    {
      label: `Show all ${count}${ofAmount} in Transaction Record`,
      href: `/portal/credits?${new URLSearchParams(filter)}`,
      icon: 'record',
      isShowAll: true,
    },
  ];
}
