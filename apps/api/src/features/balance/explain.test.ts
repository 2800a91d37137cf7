import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { payouts } from './payouts.harness.ts';

let app: TestApp;
const { sellAndSettle, transfer, report } = payouts(() => app);
beforeAll(async () => {
  app = await createTestApp();
  // Before there is a business the clock may go anywhere: the days below are the same whenever this runs.
  await app.moveClock({ to: '2026-12-07T15:00:00Z' });
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

type Explained = CallOutput<Calls['explainBalance']>;
const FIGURES = ['available', 'pending', 'tips', 'pendingTips', 'inTransit'] as const;
const sumCents = (amounts: { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
const code = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
];

const open = (merchant: Merchant, id: string) => merchant.client.call('getBankTransfer', { params: { id } });
function refund(merchant: Merchant, number: number, cents: number, tipCents = 0): Promise<void> {
  const now = app.platform.clock.now();
  const day = cashDay(now);
  return app.database.asOwner(
    `select ledger.post_refund(
       '${merchant.businessId}', ${number}, '${randomUUID()}', '${randomUUID()}', 'h', ${cents}, ${tipCents}, 0, null,
       null, '${now.toISOString()}', '${day}', '${settlesAt(day).toISOString()}'
     )`,
  );
}

describe('a transfer opened', () => {
  it('is made of the settled days in their order, and what came back before; its parts sum to it', async () => {
    const merchant = await buildMerchant(app);
    const [first, second] = [await sellAndSettle(merchant, 10_000, 5000), await sellAndSettle(merchant, 8000)];
    const one = await open(merchant, await transfer(merchant, 120));
    expect(one.parts).toEqual([
      { kind: 'settlement', tradeDate: first, amount: 120, of: 150, payments: 2, transferId: null },
    ]);
    await report('failed');
    const two = await open(merchant, await transfer(merchant, 100.01));
    expect(two.parts.map(({ tradeDate, amount, of }) => [tradeDate, amount, of])).toEqual([
      [first, 30, 150],
      [second, 70.01, 80],
    ]);
    const three = await open(merchant, await transfer(merchant, 129.99));
    expect(three.parts).toEqual([
      { kind: 'settlement', tradeDate: second, amount: 9.99, of: 80, payments: 1, transferId: null },
      { kind: 'returned', tradeDate: null, amount: 120, of: 120, payments: 0, transferId: one.transfer.id },
    ]);
    for (const { transfer: made, parts } of [one, two, three])
      expect(sumCents(parts)).toBe(Math.round(made.amount * 100));
  });

  it('out of Tips is made of tips', async () => {
    const merchant = await buildMerchant(app);
    const day = await sellAndSettle(merchant, 1000, 1000);
    const { parts } = await open(merchant, await transfer(merchant, 1.5, 'tips'));
    expect(parts).toEqual([{ kind: 'settlement', tradeDate: day, amount: 1.5, of: 2, payments: 2, transferId: null }]);
  });

  it('shows who did what, when, and what comes next', async () => {
    const merchant = await buildMerchant(app);
    await sellAndSettle(merchant, 50_000);
    const id = await transfer(merchant, 200);
    const sent = await open(merchant, id);
    expect(sent.steps.map(({ state, by }) => [state, by])).toEqual([
      ['requested', `Rosa Lindqvist, ${merchant.email}`],
      ['sent', 'Trilane'],
    ]);
    expect(sent.nextStep).toMatch(/^It is expected at your bank on \d\d\/\d\d\/\d{4}\.$/);
    await report('paid');
    expect(await open(merchant, id)).toMatchObject({
      nextStep: null,
      steps: [{}, {}, { state: 'paid', by: 'Payout bank', words: 'Paid into Business Checking 6789 at Harbor Bank.' }],
    });
    await app.moveClock({ advance: 'P1D' });
    await report('returned');
    const returned = await open(merchant, id);
    expect(returned.steps.map(({ state }) => state)).toEqual(['requested', 'sent', 'paid', 'returned']);
    expect(returned.steps.at(-1)).toMatchObject({
      by: 'Harbor Bank',
      words: 'The bank sent it back. The money is back in Available. The bank says: Account closed',
    });
    expect(returned.nextStep).toContain('transfer again');
    expect(returned.steps.map(({ at }) => at)).toEqual(returned.steps.map(({ at }) => at).sort());
  });

  it('is not there for another business, nor under a wrong id', async () => {
    const merchant = await buildMerchant(app);
    await sellAndSettle(merchant, 5000);
    const id = await transfer(merchant, 10);
    const stranger = await buildMerchant(app, { stage: 'signed-in' });
    for (const path of [id, randomUUID(), 'x'])
      expect(code(await app.request('GET', `/payments/merchant/transfers/${path}`, { token: stranger.token }))).toEqual(
        [404, 'not_found'],
      );
  });
});

describe('a figure opened', () => {
  async function allLines(
    merchant: Merchant,
    figure: (typeof FIGURES)[number],
  ): Promise<{ balance: number; lines: Explained['lines'] }> {
    const lines: Explained['lines'] = [];
    for (let before: number | undefined; ;) {
      const page: Explained = await merchant.client.call('explainBalance', {
        query: { figure, limit: 3, ...(before && { before }) },
      });
      lines.push(...page.lines);
      if (page.next === null) return { balance: page.balance, lines };
      before = page.next;
    }
  }

  it('leads to the lines that sum to it, page by page, each with the balance after it', async () => {
    const merchant = await buildMerchant(app);
    await sellAndSettle(merchant, 10_000, 2500);
    await merchant.pay({ amountCents: 700, tipCents: 30 });
    await transfer(merchant, 60);
    await report('paid');
    await transfer(merchant, 25, 'available');
    const { account_balance, pendingBalance, inTransit } = (await merchant.client.call('getAccountBalance')).data;
    const { tip_balance, pendingTips } = (await merchant.client.call('getTipBalance')).data;
    const shown = { available: account_balance, pending: pendingBalance, tips: tip_balance, pendingTips, inTransit };
    for (const figure of FIGURES) {
      const { balance, lines } = await allLines(merchant, figure);
      expect([figure, balance, sumCents(lines)]).toEqual([figure, shown[figure], Math.round(shown[figure] * 100)]);
      expect(lines[0]!.balanceAfter).toBe(balance);
      for (const [n, line] of lines.entries())
        expect(Math.round((line.balanceAfter - line.amount) * 100)).toBe(
          Math.round((lines[n + 1]?.balanceAfter ?? 0) * 100),
        );
      expect(lines.map(({ number }) => number)).toEqual(lines.map(({ number }) => number).sort((a, b) => b - a));
    }
  });

  it('says in words what each line is, and where it leads', async () => {
    const merchant = await buildMerchant(app);
    const day = await sellAndSettle(merchant, 10_000);
    const id = await transfer(merchant, 40);
    const shownDay = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
    expect((await allLines(merchant, 'available')).lines).toMatchObject([
      { reason: 'bank_transfer', words: 'Transfer to the bank', amount: -40, transferId: id },
      {
        reason: 'settlement',
        words: `Sales of the cash day ${shownDay} arrived`,
        amount: 100,
        tradeDate: day,
        transactionNumber: null,
      },
    ]);
    expect((await allLines(merchant, 'pending')).lines).toMatchObject([
      { words: `Sales of the cash day ${shownDay} settled`, amount: -100 },
      { words: 'Sale, TRN No. 1', transactionNumber: 1, tradeDate: day, amount: 100 },
    ]);
    expect((await allLines(merchant, 'pendingTips')).lines.map(({ words }) => words)).toEqual([
      `Tips of the cash day ${shownDay} settled`,
      'Tip, TRN No. 1',
    ]);
    expect((await allLines(merchant, 'inTransit')).lines.map(({ words }) => words)).toEqual(['On the way to the bank']);
  });

  it('shows what is set aside for a day that owes, so that the lines still sum to the figure', async () => {
    const merchant = await buildMerchant(app);
    await sellAndSettle(merchant, 10_000, 10_000);
    await refund(merchant, 1, 2500, 60);
    await app.moveClock({ advance: 'P1D' });
    await refund(merchant, 2, 500, 40);
    const available = await allLines(merchant, 'available');
    expect([
      available.balance,
      available.lines.map(({ reason, amount, balanceAfter, number }) => [reason, amount, balanceAfter, number]),
    ]).toEqual([
      170,
      [
        ['set_aside', -5, 170, -1],
        ['set_aside', -25, 175, -2],
        ['settlement', 200, 200, expect.any(Number)],
      ],
    ]);
    const tips = await allLines(merchant, 'tips');
    expect([tips.balance, sumCents(tips.lines)]).toEqual([1, 100]);
    expect((await merchant.client.call('getTipBalance')).data.tip_balance).toBe(1);
    for (const figure of ['pending', 'pendingTips'] as const)
      expect([figure, sumCents((await allLines(merchant, figure)).lines)]).toEqual([figure, 0]);
    expect(
      (await merchant.client.call('listPendingStatement')).map(({ amount, paymentId }) => [amount, paymentId]),
    ).toEqual([
      [5, null],
      [25, null],
      [-5, 4],
      [-25, 3],
    ]);
    expect((await merchant.client.call('listArriving')).map(({ amount, setAside }) => [amount, setAside])).toEqual([
      [0, 25],
      [0, 5],
    ]);
    expect((await merchant.client.call('getAccountBalance')).data).toMatchObject({
      account_balance: 170,
      pendingBalance: 0,
      total_balance: 170,
      setAside: 30,
    });
    expect((await merchant.client.call('listBalanceHistory')).at(-1)!.available).toBe(170);
    await app.moveClock({ advance: 'P7D' });
    expect((await merchant.client.call('getAccountBalance')).data).toMatchObject({
      account_balance: 170,
      pendingBalance: 0,
      total_balance: 170,
      setAside: 0,
    });
  });

  it('is empty for a merchant without movements, and refuses an unknown figure', async () => {
    const fresh = await buildMerchant(app, { stage: 'signed-in' });
    expect(await fresh.client.call('explainBalance', { query: { figure: 'tips' } })).toEqual({
      balance: 0,
      lines: [],
      next: null,
    });
    for (const query of [
      'figure=total',
      'figure=tips&limit=101',
      'figure=tips&before=0',
      'figure=tips&before=1e300',
      '',
    ]) {
      expect(
        code(await app.request('GET', `/payments/merchant/balance_lines?${query}`, { token: fresh.token })),
      ).toEqual([422, 'invalid']);
    }
  });
});
