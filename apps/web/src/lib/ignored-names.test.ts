import { expect, test } from 'vitest';
import {
  readAccountingPlace,
  standardAccounting,
  writeAccountingPlace,
} from '../features/accounting/accounting-address.ts';
import { accountingNames } from '../features/accounting/accounting-address.ts';
import { activityFilterNames, readActivityFilter, writeActivityFilter } from '../features/audit/activity-filter.ts';
import {
  readTransfersFilter,
  transfersFilterNames,
  writeTransfersFilter,
} from '../features/balance/transfers-filter.ts';
import { readReportPlace, reportNames, standardReport, writeReportPlace } from '../features/reports/report-address.ts';
import { filterNames, readFilter, writeFilter } from '../features/transactions/record-filter.ts';
import { ignoredNames } from './ignored-names.ts';

type Kept = (params: URLSearchParams) => URLSearchParams;
type Screen = [names: readonly string[], kept: Kept, standard?: Readonly<Record<string, string>>];

const record: Screen = [filterNames, (params) => writeFilter(params, readFilter(params))];
const transfers: Screen = [transfersFilterNames, (params) => writeTransfersFilter(params, readTransfersFilter(params))];
const activity: Screen = [activityFilterNames, (params) => writeActivityFilter(params, readActivityFilter(params))];
const report: Screen = [reportNames, (params) => writeReportPlace(readReportPlace(params)), standardReport];
const accounting: Screen = [
  accountingNames,
  (params) => writeAccountingPlace(readAccountingPlace(params)),
  standardAccounting,
];

const ignored = ([names, kept, standard]: Screen, search: string) => {
  const params = new URLSearchParams(search);
  return ignoredNames(params, names, kept(params), standard);
};

test.each([
  ['record', 'status=sent&type=Credit&page=3&trn=9', record, ['status']],
  ['record', 'from=2026-02-30&to=2026-03-01&min=ten', record, ['from', 'min']],
  ['record', `q=${'x'.repeat(81)}`, record, ['q']],
  ['transfers', 'state=lost&source=tips&range=last-30', transfers, ['state']],
  ['activity', `who=nobody&area=bank&q=${'x'.repeat(101)}`, activity, ['who', 'q']],
  ['reports', 'from=2026-11-01&by=store', report, ['from']],
  ['reports', 'range=last-decade&storeId=7', report, ['range', 'storeId']],
  ['accounting', 'format=abacus&basis=day', accounting, ['format']],
] as const)('%s names what it ignores: %s', (_screen, search, screen, names) => {
  expect(ignored(screen, search).toSorted()).toEqual([...names].toSorted());
});

test.each([
  ['record', 'q=Nair&range=last-30&min=10.00&status=declined&sort=tip&utm_source=mail', record],
  ['record', 'q=&status=&q=%20', record],
  ['reports', 'range=last-30&by=day&figure=net', report],
  ['accounting', 'range=last-month&format=quickbooks&basis=day', accounting],
] as const)('%s has nothing to say of an address that it understands: %s', (_screen, search, screen) => {
  expect(ignored(screen, search)).toEqual([]);
});
