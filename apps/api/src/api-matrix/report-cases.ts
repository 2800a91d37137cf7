import type { CallName } from '@trilane/contract/calls';
import { ACCOUNTING_ACCOUNTS } from '@trilane/domain/accounting';
import { DAY_MS } from '@trilane/domain/time-units';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { as, type CallCase } from './call-case.ts';
import { newKey } from './case-parts.ts';

const thisWeek = (app: TestApp) => {
  const day = (ahead: number) =>
    new Date(app.platform.clock.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  return { from: day(-6), to: day(1) };
};

/** Right requests for reports, today and the accounting exports. */
export const reportCases = {
  getToday: as('signed-in'),
  getReport: as('active', (_, app) => ({ query: thisWeek(app) })),
  exportReport: as('active', (_, app) => ({ query: thisWeek(app) })),
  getReconciliation: as('signed-in'),
  getAccountNames: as('signed-in'),
  updateAccountNames: as('active', () => ({ body: { names: { ...ACCOUNTING_ACCOUNTS, sales: 'Income' } } })),
  matchBankFile: as('active', ({ accountId }) => ({
    body: { accountId, content: 'Date,Amount\n02/01/2027,12.00' },
    headers: newKey(),
  })),
  listBankVerdicts: as('signed-in'),
  exportArchive: as('active', async (merchant) => {
    await merchant.prove();
    return {};
  }),
  exportAccounting: as('active', (_, app) => ({ query: { format: 'quickbooks', ...thisWeek(app) } })),
} satisfies Partial<Record<CallName, CallCase>>;
