import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { formatCents } from '@trilane/domain/money';
import { readAll } from '../transactions/record.harness.ts';
import { readPdf } from '../transactions/read-files.harness.ts';

let app: TestApp;
let merchant: Merchant;
const NAME = '"><img src=x onerror=alert(1)>';
const ADDRESS = '12 Main Street, New York, New York 10001';
const refund = (transactionNumber: number, amount: number, tip = 0) =>
  merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount, tip },
    idempotencyKey: randomUUID(),
  });
const statement = (month: string, token = merchant.token, headers: Record<string, string> = {}) =>
  app.request('GET', `/payments/statements/monthly?month=${month}`, { token, headers });

async function words(month: string): Promise<string[]> {
  const answer = await statement(month);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="statement-${month}.pdf"`,
  ]);
  return readPdf(answer.rawPayload, inflateSync);
}
/** The figures that stand behind the first piece of text that reads so, in cents. */
function line(text: readonly string[], name: string, figures: number): number[] {
  const at = text.indexOf(name);
  expect(at, `${name} in ${text.join(' | ')}`).toBeGreaterThanOrEqual(0);
  return text
    .slice(at + 1, at + 1 + figures)
    .map((figure) => Math.round(Number(figure.replace(/[$,]/g, '')) * (figure.includes('$') ? 100 : 1)));
}

beforeAll(async () => {
  app = await createTestApp();
  // Before there is a business the clock may go anywhere: the days below are the same whenever this runs.
  await app.moveClock({ to: '2027-01-04T15:00:00.000Z' });
  merchant = await buildMerchant(app, { name: NAME });
  await app.database.asOwner(`update business set premium = true where business_id = '${merchant.businessId}'`);
  await app.moveClock({ to: '2027-01-28T15:00:00.000Z' });
  await merchant.pay({ amountCents: 10_000, tipCents: 500 });
  // One second before and at midnight in New York: January's last sale and February's first.
  await app.moveClock({ to: '2027-02-01T04:59:59.000Z' });
  await merchant.pay({ amountCents: 2_000 });
  await app.moveClock({ to: '2027-02-01T05:00:00.000Z' });
  const { transactionNumber: first } = await merchant.pay({ amountCents: 3_001, tipCents: 99, viaPremium: true });
  const { transactionNumber: credit } = await merchant.pay({ amountCents: 50_000, funding: 'credit' });
  await merchant.pay({ amountCents: 777, outcome: 'declined' });
  await app.moveClock({ to: '2027-02-10T15:00:00.000Z' });
  await merchant.prove();
  await merchant.client.call('transferToBank', { body: { amount: 120 }, idempotencyKey: randomUUID() });
  await refund(credit, 100);
  await refund(first, 10.01, 0.99);
  await app.moveClock({ to: '2027-03-02T15:00:00.000Z' });
  await merchant.pay({ amountCents: 4_200 });
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

describe('the statement of a month', () => {
  it('holds names as they were typed, and nothing that a reader of it would run or open', async () => {
    expect(await words('2027-01')).toContain(NAME);
    expect((await statement('2027-01')).body).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|URI|Launch)\b/);
  });

  it('opens with what there was, and closes with what the next one opens with', async () => {
    const [january, february, march] = [await words('2027-01'), await words('2027-02'), await words('2027-03')];
    expect(line(january, 'Opening', 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(line(january, 'Closing', 6)).toEqual([2_000 + 10_000, 0, 500, 0, 0, 12_500]);
    expect(line(february, 'Opening', 6)).toEqual(line(january, 'Closing', 6));
    expect(line(march, 'Opening', 6)).toEqual(line(february, 'Closing', 6));
    expect(march.join(' ')).toContain('The month so far');
  });

  it('is in the language of the account, else of the browser, with the same figures', async () => {
    const english = await words('2027-02');
    const wordsIn = async (language: string) =>
      readPdf((await statement('2027-02', merchant.token, { 'accept-language': language })).rawPayload, inflateSync);
    const spanish = await wordsIn('es-MX,en;q=0.5');
    const figuresOf = (text: readonly string[]) => text.filter((piece) => /^-?\$?[\d,.]+$/.test(piece));
    expect(figuresOf(spanish)).toEqual(figuresOf(english));
    expect(spanish).toContain('Estado de cuenta de febrero de 2027');
    const same = spanish.filter((piece) => /\p{L}{2}/u.test(piece) && english.includes(piece));
    expect(new Set(same)).toEqual(new Set(['Trilane', NAME, ADDRESS, 'Total', 'Main Street', 'Cashback']));
    await merchant.client.call('setLanguage', { body: { language: 'es' } });
    expect(await wordsIn('en-US')).toEqual(spanish);
    await merchant.client.call('setLanguage', { body: { language: 'en' } });
    expect(await wordsIn('es')).toEqual(english);
  });

  it('moves from opening to closing by its lines, to the cent, in every account', async () => {
    const text = await words('2027-02');
    const from = text.indexOf('Opening');
    const rows: number[][] = [];
    for (let at = from; ; at += 7) {
      rows.push(line(text.slice(at), text[at]!, 6));
      if (text[at] === 'Closing') break;
    }
    const closing = rows.pop()!;
    expect(closing).toEqual(closing.map((_, account) => rows.reduce((sum, row) => sum + row[account]!, 0)));
    for (const row of [...rows, closing]) expect(row[5]).toBe(row.slice(0, 5).reduce((sum, cents) => sum + cents, 0));
    const { data } = await merchant.client.call('getAccountBalance');
    expect(Math.round(data.total_balance * 100)).toBe(
      line(await words('2027-03'), 'Closing', 2).reduce((sum, cents) => sum + cents),
    );
  });

  it('says of each store what the lines of the record say', async () => {
    const rows = (await readAll(merchant)).filter(
      ({ date, amountStatus }) =>
        date >= '2027-02-01T05:00:00' &&
        date < '2027-03-01T05:00:00' &&
        !['declined', 'cancelled'].includes(amountStatus),
    );
    const sum = (of: (row: (typeof rows)[number]) => number, among = rows) =>
      among.reduce((total, row) => total + Math.round(of(row) * 100), 0);
    const sales = rows.filter((row) => row.transactionType !== 'Refund');
    const refunds = rows.filter((row) => row.transactionType === 'Refund');
    const wanted = [
      sales.length,
      sum((row) => row.grossAmount, sales),
      sum((row) => row.grossAmount, refunds),
      sum((row) => row.grossAmount),
      -sum((row) => row.discount),
      -sum((row) => row.cashback),
      -sum((row) => row.premiumFee),
      -sum((row) => row.refundInterest),
      sum((row) => row.netAmount),
      sum((row) => row.tip),
    ].map((figure) => figure + 0);
    expect(wanted[6]).toBe(-50);
    expect(wanted[7]).toBeLessThan(0);
    const text = await words('2027-02');
    expect(line(text, 'All stores', 10)).toEqual(wanted);
    expect(line(text, 'Main Street', 10)).toEqual(wanted);
    expect(text).toContain(formatCents(wanted[2]!));
  });

  it.each([
    ['2027-04', 'statement_not_ready'],
    ['2025-02', 'statement_archived'],
    ['0001-01', 'statement_archived'],
  ])('of %s is refused: %s', async (month, refusal) => {
    const answer = await statement(month);
    expect([answer.statusCode, answer.json().code]).toEqual([409, refusal]);
  });

  it.each(['2027-13', '2027-1', '', 'now', '2027-02-01'])('of %s is no month', async (month) => {
    expect((await statement(month)).statusCode).toBe(422);
  });

  it('is listed from the month in which money first moved, whenever the business was registered', async () => {
    const registeredAt = (instant: string) =>
      app.database.asOwner(
        `update business set registered_at = '${instant}' where business_id = '${merchant.businessId}'`,
      );
    await registeredAt('2026-06-01T12:00:00Z');
    expect(await merchant.client.call('listStatementMonths')).toEqual(['2027-03', '2027-02', '2027-01']);
    expect(line(await words('2026-12'), 'Closing', 6), 'a month before is empty').toEqual([0, 0, 0, 0, 0, 0]);
    await registeredAt('2027-01-04T15:00:00Z');
  });

  it('is listed from the registration while no money has moved, by the days of New York', async () => {
    const fresh = await buildMerchant(app, { stage: 'signed-in' });
    expect(await fresh.client.call('listStatementMonths')).toEqual(['2027-03']);
    await app.database.asOwner(
      `update business set registered_at = '2027-02-01T04:59:59Z' where business_id = '${fresh.businessId}'`,
    );
    expect(await fresh.client.call('listStatementMonths')).toEqual(['2027-03', '2027-02', '2027-01']);
  });

  it('of a merchant without a sale is all zeros', async () => {
    const fresh = await buildMerchant(app, { stage: 'signed-in' });
    const text = readPdf((await statement('2027-02', fresh.token)).rawPayload, inflateSync);
    expect([line(text, 'Closing', 6), line(text, 'All stores', 10)]).toEqual([
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]);
  });
});

describe('the pending statement', () => {
  it('has own lines for refunds and the interest on them, and sums to the pending balance', async () => {
    const other = await buildMerchant(app);
    const { transactionNumber } = await other.pay({ amountCents: 90_000, funding: 'credit', tipCents: 300 });
    await app.moveClock({ advance: 'P12D' });
    await other.pay({ amountCents: 1_234 });
    await other.client.call('refundTransaction', {
      params: { transactionNumber },
      body: { amount: 600 },
      idempotencyKey: randomUUID(),
    });
    await other.client.call('refundTransaction', {
      params: { transactionNumber },
      body: { amount: 0, tip: 3 },
      idempotencyKey: randomUUID(),
    });
    const lines = await other.client.call('listPendingStatement');
    expect(lines.map(({ description, paymentId, amount }) => [description, paymentId, amount])).toEqual([
      ['Already set aside from Available', null, expect.any(Number)],
      ['Refund', 3, -600],
      ['Refund interest', 3, expect.any(Number)],
      ['Sale, cash', 2, 12.34],
    ]);
    const { pendingBalance } = await other.client.call('getPendingBalance');
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(pendingBalance * 100));
  });
});
