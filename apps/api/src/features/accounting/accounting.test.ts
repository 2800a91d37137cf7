import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTING_ACCOUNTS, ACCOUNTING_KEYS, type AccountingAccount } from '@trilane/domain/accounting';
import { OWN_ACCOUNT, type JournalReason } from '@trilane/domain/account';
import { accountingWords } from '@trilane/contract/accounting-words';
import { DISCOUNT_DESCRIPTIONS } from '@trilane/domain/discount';
import { PROMOTION_DESCRIPTIONS } from '@trilane/domain/promotion';
import { monthInstants } from '@trilane/domain/statement-month';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { payouts } from '../balance/payouts.harness.ts';
import { statementFigures } from '../statements/statement-figures.ts';
import { listMovements, listStoreSums, type MovementRow } from '../statements/statement.repo.ts';
import { filedTotals } from './read-journal-files.harness.ts';

const MONTH = '2027-02';
const [FROM, TO] = ['2027-02-01', '2027-02-28'];
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Guam'] as const;

let app: TestApp;
const merchants = new Map<string, Merchant>();
beforeAll(async () => {
  app = await createTestApp();
  // Before there is a business the clock may go anywhere: the days below are the same whenever this runs.
  await app.moveClock({ to: '2027-01-04T15:00:00.000Z' });
  for (const zone of ZONES) {
    const merchant = await buildMerchant(app);
    merchants.set(zone, merchant);
    await app.database.asOwner(
      `update business set premium = true, time_zone = '${zone}' where business_id = '${merchant.businessId}'`,
    );
  }
  await tradeTwoMonths([...merchants.values()]);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const { transfer, report } = payouts(() => app);
const refund = (merchant: Merchant, transactionNumber: number, amount: number, tip = 0) =>
  merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount, tip },
    idempotencyKey: randomUUID(),
  });
const each = async (among: readonly Merchant[], work: (merchant: Merchant) => Promise<unknown>) => {
  for (const merchant of among) await work(merchant);
};

/** Discount, cashback and premium fee together: a tenth of each sale is taken off, and the first ones earn cashback. */
const sell = (merchant: Merchant, amountCents: number, more: Parameters<Merchant['pay']>[0] = {}) =>
  merchant.pay({ amountCents, discountCents: Math.round(amountCents / 10), tipCents: 99, viaPremium: true, ...more });

async function setOffers({ client }: Merchant): Promise<void> {
  const days = { fromDate: '2027-01-10', toDate: '2027-03-31' };
  await client.call('createDiscount', { body: { discount: 10, discription: DISCOUNT_DESCRIPTIONS[0], ...days } });
  await client.call('createPromotion', {
    body: { spend: 50, reward: 5, description: PROMOTION_DESCRIPTIONS[0], ...days },
  });
}

/** Sales with everything that lowers them, refunds, and payouts of each end, at the edges of February in New York. */
async function tradeTwoMonths(among: readonly Merchant[]): Promise<void> {
  await each(among, setOffers);
  await app.moveClock({ to: '2027-01-28T15:00:00.000Z' });
  await each(among, (merchant) => sell(merchant, 40_000));
  for (const at of ['2027-02-01T04:59:00.000Z', '2027-02-01T05:00:00.000Z', '2027-02-09T02:00:00.000Z']) {
    await app.moveClock({ to: at });
    await each(among, (merchant) => sell(merchant, 9_001, { shopperId: at }));
    await each(among, (merchant) => sell(merchant, 50_000, { funding: 'credit', shopperId: `credit ${at}` }));
    await each(among, (merchant) => sell(merchant, 777, { outcome: 'declined' }));
  }
  await app.moveClock({ to: '2027-02-20T15:00:00.000Z' });
  // The second sale of February in each business, and the third: cash with cashback, and credit with interest.
  await each(among, async (merchant) => {
    await refund(merchant, 5, 50, 0.99);
    await refund(merchant, 9, 100);
  });
  await each(among, async (merchant) => {
    for (const [amount, outcome] of [
      [120, 'paid'],
      [30, 'failed'],
      [40, 'returned'],
    ] as const) {
      await transfer(merchant, amount);
      if (outcome !== 'failed') await report('paid');
      if (outcome !== 'paid') await report(outcome);
    }
    // The bank never says that it paid this one.
    await transfer(merchant, 25);
    await report('returned');
    await transfer(merchant, 0.99, 'tips');
  });
  // Those in transit at the end of February are paid in March.
  await app.moveClock({ to: '2027-03-01T04:59:00.000Z' });
  await each(among, (merchant) => transfer(merchant, 10));
  await app.moveClock({ to: '2027-03-01T05:00:00.000Z' });
  await each(among, (merchant) => sell(merchant, 12_345));
}

const ask = (merchant: Merchant, query: object) =>
  app.request('GET', `/payments/merchant/accounting/export?${new URLSearchParams({ ...query })}`, {
    token: merchant.token,
  });
const fileOf = async (zone: string, format: string, basis = 'day') => {
  const answer = await ask(merchants.get(zone)!, { format, basis, from: FROM, to: TO });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload.toString('latin1');
};

const isOfTransit = ({ debit_kind: debit, credit_kind: credit }: MovementRow) =>
  [debit, credit].includes(OWN_ACCOUNT.inTransit);

/** What the statement of February says, by the accounts that files book to. */
async function statementTotals({ businessId }: Merchant): Promise<Record<AccountingAccount, number>> {
  return app.platform.db.read(businessId, async (tx) => {
    const span = monthInstants(MONTH);
    const movements = await listMovements(tx, businessId, span);
    const { opening, closing, all } = statementFigures(movements, await listStoreSums(tx, businessId, span));
    const grown = Object.values(OWN_ACCOUNT).map((kind, index) => ({
      kind,
      cents: closing.accounts[index]! - opening.accounts[index]!,
    }));
    const within = (reason: JournalReason) =>
      movements
        // What came back before it was paid was never in the bank.
        .filter((row) => row.reason === reason && (reason !== 'bank_transfer_returned' || !isOfTransit(row)))
        .reduce((sum, row) => sum + row.within_cents, 0);
    const sumOf = (isWanted: (kind: number) => boolean) =>
      grown.filter(({ kind }) => isWanted(kind)).reduce((sum, { cents }) => sum + cents, 0);
    return {
      sales: -all.gross,
      refunds: all.refunded,
      discounts: all.discount,
      cashback: all.cashback,
      premiumFees: all.premium_fees,
      refundInterest: all.refund_interest,
      tips: -all.tips,
      balance: sumOf((kind) => kind !== OWN_ACCOUNT.inTransit),
      bankClearing: sumOf((kind) => kind === OWN_ACCOUNT.inTransit),
      bank: within('bank_transfer_paid') - within('bank_transfer_returned'),
    };
  });
}

describe.each(ZONES)('the files of a business in %s', (zone) => {
  test.each([
    ['quickbooks', 'day'],
    ['quickbooks', 'payout'],
    ['xero', 'day'],
    ['xero', 'payout'],
    ['iif', 'day'],
    ['iif', 'payout'],
    ['journal', 'day'],
    ['journal', 'payout'],
  ] as const)('%s by %s has the sums of the statement, to the cent', async (format, basis) => {
    const wanted = await statementTotals(merchants.get(zone)!);
    for (const key of ACCOUNTING_KEYS) expect([key, wanted[key]]).not.toEqual([key, 0]);
    expect(filedTotals[format](await fileOf(zone, format, basis), ACCOUNTING_ACCOUNTS)).toEqual(wanted);
  });

  test('the bank feed has what the statement says was paid and returned', async () => {
    const text = await fileOf(zone, 'ofx');
    const amounts = [...text.matchAll(/<TRNAMT>(.*?)<\/TRNAMT>/g)].map((match) => Math.round(Number(match[1]) * 100));
    expect(amounts.toSorted((one, other) => one - other)).toEqual([-4_000, 4_000, 12_000]);
    const { bank } = await statementTotals(merchants.get(zone)!);
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(bank);
    expect(text).toContain(`<BALAMT>${(bank / 100).toFixed(2)}</BALAMT>`);
    const listOf = (file: string) => /<BANKTRANLIST>[^]*<\/BANKTRANLIST>/.exec(file)![0];
    expect(listOf(await fileOf(zone, 'ofx', 'payout'))).toBe(listOf(text));
    const next = await ask(merchants.get(zone)!, { format: 'ofx', from: '2027-03-01', to: '2027-03-31' });
    expect(next.body).toContain(`<BALAMT>${(bank / 100).toFixed(2)}</BALAMT>`);
  });
});

describe('a file', () => {
  const merchant = () => merchants.get(ZONES[0])!;

  test('is named after its format and days, and has its line in the audit trail', async () => {
    const answer = await ask(merchant(), { format: 'iif', from: FROM, to: TO });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=iso-8859-1',
      'content-disposition': `attachment; filename="accounting-iif-${FROM}-${TO}.iif"`,
    });
    const { docs } = await merchant().client.call('listAudit', { query: { limit: 1 } });
    expect(docs[0]).toMatchObject({
      action: 'export.accounting',
      after: { format: 'iif', basis: 'day', from: FROM, to: TO, lines: 4 },
    });
  });

  test('of days without a sale has no entry', async () => {
    const empty = { from: '2026-01-01', to: '2026-01-31' };
    expect((await ask(merchant(), { format: 'journal', ...empty })).body).toBe('');
    expect((await ask(merchant(), { format: 'quickbooks', ...empty })).body.split('\r\n')).toHaveLength(2);
  });

  test.each([
    [{ from: '1969-12-31', to: '1970-01-01' }],
    [{ from: '2026-01-01', to: '2027-01-02' }],
    [{ from: '9998-12-31', to: '9999-01-01' }],
    [{ from: '0000-01-01', to: '0000-01-02' }],
  ])('of %j is refused', async (days) => {
    expect((await ask(merchant(), { format: 'journal', ...days })).statusCode).toBe(422);
  });
});

describe('the names of accounts', () => {
  const merchant = () => merchants.get(ZONES[0])!;
  const save = (names: object, version?: number) =>
    merchant().client.call('updateAccountNames', {
      body: { names: { ...ACCOUNTING_ACCOUNTS, ...names }, ...(version !== undefined && { version }) },
    });

  test('are ours until the owner saves others, which every file then uses', async () => {
    expect(await merchant().client.call('getAccountNames')).toEqual({ names: ACCOUNTING_ACCOUNTS, version: 0 });
    const saved = await save({ sales: '  Income:Card   sales ', tips: '2300' }, 0);
    expect(saved).toMatchObject({ names: { sales: 'Income:Card sales', tips: '2300' }, version: 1 });
    expect(await merchant().client.call('getAccountNames')).toEqual(saved);
    expect(filedTotals.journal(await fileOf(ZONES[0], 'journal'), saved.names)).toEqual(
      await statementTotals(merchant()),
    );
    const { docs } = await merchant().client.call('listAudit', { query: { limit: 2 } });
    expect(docs[1]).toMatchObject({
      action: 'accounting.names',
      before: { sales: 'Sales', tips: 'Tips payable' },
      after: { sales: 'Income:Card sales', tips: '2300' },
    });
    await save({});
  });

  test.each([
    [{ sales: '=cmd' }, 'names.sales', accountingWords.nameNotAllowed],
    [{ tips: 'a;b' }, 'names.tips', accountingWords.nameNotAllowed],
    [{ bank: 'SALES' }, 'names.bank', accountingWords.nameTaken],
    [{ bank: ' ' }, 'names.bank', accountingWords.nameMissing],
  ])('%j are refused at the field', async (names, field, words) => {
    await expect(save(names)).rejects.toMatchObject({
      status: 422,
      body: { errors: expect.objectContaining({ [field]: [words] }) },
    });
  });
});
