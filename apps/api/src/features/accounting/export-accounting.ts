import type { AccountingFormat } from '@trilane/contract/accounting-words';
import type { ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { entriesByDay, entriesByPayout, type AccountingEntry, type AccountNames } from '@trilane/domain/accounting';
import { auditAhead } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import { requirePeriod } from '../reports/public.ts';
import { findAccountNames, listDaySums, listPayoutSteps, sumPaidBefore } from './accounting.repo.ts';
import { namesOf } from './accounting.wire.ts';
import { ofxBankFeed } from './bank-feed.ts';
import { iif, plainJournal, quickBooksCsv, xeroCsv } from './journal-files.ts';

type Query = ParsedInput<Calls['exportAccounting']>['query'];

/** What a file is made of, and how many entries or transactions it has. */
interface Made {
  content: string | Buffer;
  lines: number;
}

const FILES: Readonly<Record<AccountingFormat, { ending: string; type: string }>> = {
  quickbooks: { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' },
  xero: { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' },
  iif: { ending: 'iif', type: 'text/plain; charset=iso-8859-1' },
  ofx: { ending: 'ofx', type: 'application/x-ofx' },
  journal: { ending: 'journal', type: 'text/plain; charset=utf-8' },
};

const WRITERS: Readonly<
  Record<
    Exclude<AccountingFormat, 'ofx'>,
    (entries: readonly AccountingEntry[], names: AccountNames) => string | Buffer
  >
> = { quickbooks: quickBooksCsv, xero: xeroCsv, iif, journal: plainJournal };

async function makeFeed({ read, holder, platform }: CallContext, { from, to }: Query): Promise<Made> {
  const { businessId } = holder;
  const { steps, openingCents } = await read(async (tx) => ({
    steps: await listPayoutSteps(tx, businessId, { from, to }),
    openingCents: await sumPaidBefore(tx, businessId, from),
  }));
  const { productName } = platform.config;
  return ofxBankFeed({ businessId, productName, from, to, madeAt: platform.clock.now(), steps, openingCents });
}

async function makeJournal(
  { read, holder: { businessId } }: CallContext,
  { basis, from, to }: Query,
  format: keyof typeof WRITERS,
): Promise<Made> {
  const { names, days, steps } = await read(async (tx) => ({
    names: namesOf(await findAccountNames(tx, businessId)),
    days: await listDaySums(tx, businessId, { from, to }),
    steps: await listPayoutSteps(tx, businessId, { from, to }),
  }));
  const entries = basis === 'day' ? entriesByDay(days, steps) : entriesByPayout(days, steps);
  return { content: WRITERS[format](entries, names), lines: entries.length };
}

/**
 * A period in the file of an accounting program. Its sums are those of the monthly statement: they come from the sums
 * that posting keeps for reports, by the days of the statement, so no single payment is read.
 */
export const exportAccounting: Handler<'exportAccounting'> = async (context, { query }) => {
  const { format, from, to } = query;
  requirePeriod(query);
  const { content, lines } = await (format === 'ofx' ? makeFeed(context, query) : makeJournal(context, query, format));
  await auditAhead(context, { action: 'export.accounting', after: { ...query, lines } });
  const { ending, type } = FILES[format];
  void context.http.reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="accounting-${format}-${from}-${to}.${ending}"`,
    'x-row-total': lines,
  });
  return content;
};
