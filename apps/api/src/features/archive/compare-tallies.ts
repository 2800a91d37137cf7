import { ACCOUNT_NAMES, OWN_ACCOUNT } from '@trilane/domain/account';
import { formatCents } from '@trilane/domain/money';
import type { Manifest } from './manifest.ts';
import type { CsvTally, ClosingTally } from './tally-csv.ts';
import type { DataTally, DaySums } from './tally-data.ts';

/** What was added up while the files of an archive were read. */
export interface Tallies {
  data: DataTally;
  csv: ReadonlyMap<string, CsvTally>;
  closing: ClosingTally;
}

type Side = readonly [words: string, value: number];

const differ = ([left, a]: Side, [right, b]: Side, say: (value: number) => string): string[] =>
  a === b ? [] : [`${left} ${say(a)}, ${right} ${say(b)}`];
const differInCents = (a: Side, b: Side) => differ(a, b, formatCents);
const differInCount = (a: Side, b: Side) => differ(a, b, String);

function ledgerFaults({ data }: Tallies, { asOf }: Manifest): string[] {
  return [
    ...Object.values(OWN_ACCOUNT).flatMap((kind) =>
      differInCents(
        [`the journal entries of ${ACCOUNT_NAMES[kind]} sum to`, data.posted.get(kind) ?? 0],
        ['its balance is', data.balances.get(kind) ?? 0],
      ),
    ),
    ...differInCents(
      ['journal entries of sales and refunds sum to', data.postedBySales],
      ['the transactions to', data.sums.net + data.sums.tip],
    ),
    ...differInCount(['there are journal entries:', data.entries], ['the manifest says', asOf.lastJournalEntry]),
    ...differInCount(['there are transactions:', data.transactions], ['the manifest says', asOf.lastTransaction]),
    ...differInCount(['there are journal entries:', data.entries], ['the books count', data.counted.entry]),
    ...differInCount(['there are transactions:', data.transactions], ['the books count', data.counted.transaction]),
  ];
}

const NOTHING: DaySums = { net: 0, tips: 0, transactions: 0 };

function batchFaults({ data: { byDay, batches } }: Tallies): string[] {
  return [...new Set([...byDay.keys(), ...batches.keys()])].sort().flatMap((day) => {
    const [sold, paid] = [byDay.get(day) ?? NOTHING, batches.get(day) ?? NOTHING];
    return [
      ...differInCents([`the transactions of cash day ${day} net`, sold.net], ['its settlement says', paid.net]),
      ...differInCents([`the tips of cash day ${day} are`, sold.tips], ['its settlement says', paid.tips]),
      ...differInCount([`cash day ${day} has transactions:`, sold.transactions], ['its settlement', paid.transactions]),
    ];
  });
}

/** What each column of a CSV file has to come to, by the rows in `data/`. */
function wantedSums({ sums, payouts, batches }: DataTally): Record<string, Record<string, number>> {
  const days = [...batches.values()];
  const shared = {
    Discount: 0 - sums.discount,
    Cashback: 0 - sums.cashback,
    'Premium Fee': 0 - sums.premiumFee,
    'Refund Interest': 0 - sums.refundInterest,
    'Net Amt.': sums.net,
    Tip: sums.tip,
  };
  return {
    'csv/transactions.csv': { 'Gross Amt.': sums.grossSales - sums.refunded, ...shared },
    'csv/sales-by-day.csv': { 'Gross Sales': sums.grossSales, Refunded: 0 - sums.refunded, ...shared },
    'csv/arrivals.csv': {
      Amount: days.reduce((sum, { net }) => sum + net, 0),
      Tips: days.reduce((sum, { tips }) => sum + tips, 0),
    },
    'csv/transfers-to-bank.csv': { Amount: payouts.amount },
  };
}

function csvFaults({ data, csv }: Tallies): string[] {
  return Object.entries(wantedSums(data)).flatMap(([file, wanted]) =>
    Object.entries(wanted).flatMap(([heading, cents]) =>
      differInCents([`${file}: ${heading} sums to`, csv.get(file)?.sums.get(heading) ?? 0], ['data/ to', cents]),
    ),
  );
}

function countFaults({ data, csv }: Tallies): string[] {
  const byDay = csv.get('csv/sales-by-day.csv')?.sums;
  return [
    ...differInCount(
      ['csv/transactions.csv has rows:', csv.get('csv/transactions.csv')?.rows ?? 0],
      ['data/', data.transactions],
    ),
    ...differInCount(
      ['csv/transfers-to-bank.csv has rows:', csv.get('csv/transfers-to-bank.csv')?.rows ?? 0],
      ['data/', data.payouts.count],
    ),
    ...differInCount(['csv/sales-by-day.csv: Sales sums to', byDay?.get('Sales') ?? 0], ['data/ to', data.sums.sales]),
    ...differInCount(
      ['csv/sales-by-day.csv: Refunds sums to', byDay?.get('Refunds') ?? 0],
      ['data/ to', data.sums.refunds],
    ),
  ];
}

function closingFaults({ data, closing: { closing } }: Tallies): string[] {
  if (closing === null) return [];
  return Object.values(OWN_ACCOUNT).flatMap((kind) =>
    differInCents(
      [`the last statement closes ${ACCOUNT_NAMES[kind]} with`, closing.get(ACCOUNT_NAMES[kind]) ?? 0],
      ['its balance is', data.balances.get(kind) ?? 0],
    ),
  );
}

/** Each way in which the amounts of an archive do not agree, in words. */
export function compareTallies(tallies: Tallies, manifest: Manifest): string[] {
  return [
    ...tallies.data.faults,
    ...ledgerFaults(tallies, manifest),
    ...batchFaults(tallies),
    ...csvFaults(tallies),
    ...countFaults(tallies),
    ...closingFaults(tallies),
  ];
}
