import { ACCOUNTING_ACCOUNTS } from '@trilane/domain/accounting';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import type { Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, onTill, type CallCase } from './call-case.ts';
import { withBody } from './changed-sending.ts';
import { linkedDevice, missingId, newKey, reject, sell, setDevice, setStore } from './case-parts.ts';

const refundAfter = (change: (merchant: Merchant, app: TestApp) => Promise<unknown>): CallCase =>
  onTill(async (merchant, app) => {
    const id = await sell(merchant);
    await change(merchant, app);
    return { params: { id }, body: { amount: 1 }, headers: newKey() };
  });
/** So many declined sales: they stand in the record and move no money. */
export const plantDeclined = ({ businessId, store, device }: Merchant, app: TestApp, count: number) =>
  app.database.asOwner(
    `insert into ledger.transaction (business_id, transaction_number, transaction_id, store_id, device_id, kind,
      outcome, gross_cents, shopper_id, shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash)
     select '${businessId}', n, gen_random_uuid(), '${store.id}', '${device.id}', 1, 2, 100, 's', 'Ada',
       'planted ' || n, current_date, now(), 'planted ' || n, 'h' from generate_series(1, ${count}) n`,
    `update ledger.counter set last_transaction = ${count}, last_event_at = (select max(event_at)
      from ledger.transaction where business_id = '${businessId}') where business_id = '${businessId}'`,
    `select ledger.seal_record('${businessId}')`,
  );
const REVERSED = { from: '2026-02-01', to: '2026-01-31' };

type AskedRefund = (
  merchant: Merchant,
  app: TestApp,
) => Promise<{ number: string; amounts: { amount: number; tip?: number } }>;

/** The refusals that every kind of refund shares; `made` turns an order into a request. */
function refundRefusals(made: (asked: AskedRefund) => CallCase) {
  return {
    not_found: made(async () => ({ number: '9', amounts: { amount: 1 } })),
    refund_not_possible: made(async (merchant) => ({
      number: await sell(merchant, { outcome: 'declined' }),
      amounts: { amount: 1 },
    })),
    refund_nothing: made(async (merchant) => ({ number: await sell(merchant), amounts: { amount: 0 } })),
    refund_exceeds: made(async (merchant) => ({ number: await sell(merchant), amounts: { amount: 10.01 } })),
    refund_tip_exceeds: made(async (merchant) => ({ number: await sell(merchant), amounts: { amount: 1, tip: 0.01 } })),
    refund_too_late: made(async (merchant, app) => {
      const number = await sell(merchant, { funding: 'credit' });
      await app.moveClock({ advance: 'P30D' });
      return { number, amounts: { amount: 1 } };
    }),
  };
}

/** The requests that cause each refusal of the record, its export, the reports and refunds. */
export const recordRefusals = {
  getTransaction: { not_found: as('active', () => ({ params: { transactionNumber: '9' } })) },
  setTransactionNote: {
    not_found: as('active', () => ({ params: { transactionNumber: '9' }, body: { note: 'x' } })),
    changed_elsewhere: as('active', async (merchant) => {
      const transactionNumber = await sell(merchant);
      await merchant.client.call('setTransactionNote', { params: { transactionNumber }, body: { note: 'First' } });
      return { params: { transactionNumber }, body: { note: 'x', version: 0 } };
    }),
  },
  listTransactions: {
    narrow_the_filter: as('active', async (merchant, app) => {
      await plantDeclined(merchant, app, 10_001);
      return { query: { status: 'declined', page: 1001 } };
    }),
    dates_reversed: as('active', () => ({ query: REVERSED })),
  },
  getTransactionTotals: { dates_reversed: as('active', () => ({ query: REVERSED })) },
  exportTransactions: { dates_reversed: as('active', () => ({ query: { format: 'csv', ...REVERSED } })) },
  getReport: { dates_reversed: as('active', () => ({ query: REVERSED })) },
  exportReport: { dates_reversed: as('active', () => ({ query: REVERSED })) },
  matchBankFile: {
    bank_file_faulty: withBody('matchBankFile', { content: 'a,b' }),
    not_found: withBody('matchBankFile', { accountId: 'no such account' }),
  },
  exportArchive: { proof_required: as('signed-in') },
  exportAccounting: { dates_reversed: as('active', () => ({ query: { format: 'journal', ...REVERSED } })) },
  updateAccountNames: { changed_elsewhere: as('active', () => ({ body: { names: ACCOUNTING_ACCOUNTS, version: 9 } })) },
  getStatement: {
    statement_archived: as('active', () => ({ query: { month: '2020-01' } })),
    statement_not_ready: as('active', () => ({ query: { month: '2999-01' } })),
  },
  listBankTransfers: { dates_reversed: as('active', () => ({ query: REVERSED })) },
  exportBankTransfers: { dates_reversed: as('active', () => ({ query: REVERSED })) },
  getBankTransfer: { not_found: as('active', () => ({ params: { id: missingId() } })) },
  quoteRefund: refundRefusals((asked) =>
    as('active', async (merchant, app) => {
      const { number, amounts } = await asked(merchant, app);
      return { params: { transactionNumber: number }, query: amounts };
    }),
  ),
  refundTransaction: refundRefusals((asked) =>
    as('active', async (merchant, app) => {
      const { number, amounts } = await asked(merchant, app);
      return { params: { transactionNumber: number }, body: amounts, headers: newKey() };
    }),
  ),
  refundAtDevice: {
    ...refundRefusals((asked) =>
      onTill(async (merchant, app) => {
        const { number, amounts } = await asked(merchant, app);
        return { params: { id: number }, body: amounts, headers: newKey() };
      }),
    ),
    store_inactive: refundAfter((merchant) => setStore(merchant, false)),
    device_inactive: refundAfter((merchant) => setDevice(merchant, linkedDevice(merchant), false)),
    business_not_accepting: refundAfter(reject),
  },
};
