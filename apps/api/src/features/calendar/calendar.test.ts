import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionWords } from '@trilane/domain/audit';
import { nextTransferAt } from '@trilane/domain/automatic-transfer';
import { cashDay, SETTLEMENT_ZONE, settlesAt } from '@trilane/domain/settlement-calendar';
import { addDays, localDate, zonedInstant } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { payouts } from '../balance/payouts.harness.ts';
import { addressOf, calendars, readCalendarText } from './calendar.harness.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const open = calendars(() => app);
const { sellAndSettle, transfer, report } = payouts(() => app);
/** What the owner of the database reads of tables, past every wall. */
async function textOf(tables: readonly string[]): Promise<string> {
  const client = new pg.Client(app.database.connections.owner.client);
  await client.connect();
  try {
    const texts = [];
    for (const table of tables)
      texts.push((await client.query(`select json_agg(t)::text as text from ${table} t`)).rows);
    return JSON.stringify(texts);
  } finally {
    await client.end();
  }
}
const today = () => localDate(app.platform.clock.now(), SETTLEMENT_ZONE);

async function eventsAt(path: string) {
  const answer = await open(path);
  expect(answer.statusCode).toBe(200);
  return readCalendarText(answer.body).events;
}
const only = async (path: string, id: string) =>
  (await eventsAt(path)).find(({ uid }) => uid.startsWith(id)) ?? expect.fail(`${id} is not there`);

describe('the address', () => {
  test('is told once, kept as a hash, and replaced by the next one', async () => {
    const { client } = merchant;
    expect(await client.call('getCalendar')).toEqual({ calendar: null });
    await merchant.prove();
    const made = await client.call('createCalendar');
    expect(made.url).toMatch(
      new RegExp(`^${app.config.publicUrl}/calendar/${merchant.businessId}\\.[\\w-]{43}\\.ics$`),
    );
    expect(made.calendar.fetchedAt).toBeNull();
    expect(await client.call('getCalendar')).toEqual({ calendar: made.calendar });
    const first = new URL(made.url).pathname;
    expect((await open(first)).statusCode).toBe(200);
    const second = await addressOf(merchant);
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    const secret = second.split('.')[1]!;
    expect(app.logged.join('')).not.toContain(secret);
    const kept = await textOf(['calendar_feed', 'audit_event', 'idempotency', 'rate_limit']);
    expect(kept).toContain(merchant.businessId);
    expect(kept).not.toContain(secret);
  });

  test('leaves lines in the trail, in plain words and without the address', async () => {
    await addressOf(merchant);
    await addressOf(merchant);
    for (const _ of [1, 2]) await merchant.client.call('removeCalendar', {});
    const { docs } = await merchant.client.call('listAudit', { query: { area: 'access' } });
    const lines = docs.filter(({ action }) => action.startsWith('calendar.'));
    expect(lines.map(({ action, subject, after }) => [actionWords(action), subject, after])).toEqual([
      ['Calendar address ended', merchant.email, null],
      ['Calendar address created', merchant.email, { replaced: true }],
      ['Calendar address created', merchant.email, { replaced: false }],
    ]);
  });

  test('notes when it was read, at most every five minutes', async () => {
    const path = await addressOf(merchant);
    const fetched = async () => (await merchant.client.call('getCalendar')).calendar?.fetchedAt;
    expect(await fetched()).toBeNull();
    await open(path);
    const first = await fetched();
    expect(first).not.toBeNull();
    app.advanceSecurity(240);
    await open(path);
    expect(await fetched()).toBe(first);
    app.advanceSecurity(60);
    await open(path);
    expect(Date.parse((await fetched())!) - Date.parse(first!)).toBeGreaterThanOrEqual(300_000);
    await addressOf(merchant);
    expect(await fetched()).toBeNull();
  });
});

describe('the answer', () => {
  test('is a calendar for programs, and for nobody else', async () => {
    const path = await addressOf(merchant);
    const { statusCode, headers, body } = await open(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const { name, events } = readCalendarText(body);
    expect([name, events]).toEqual([`Corner Bakery · ${app.config.productName}`, []]);
  });

  test('is sent again only when it has changed', async () => {
    await merchant.pay();
    const path = await addressOf(merchant);
    const { headers, body } = await open(path);
    const etag = String(headers['etag']);
    const again = (known: string) => open(path, { 'if-none-match': known });
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await again(known);
      expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await again('"other"')).body).toBe(body);
    await app.moveClock({ advance: 'PT1M' });
    expect((await again(etag)).statusCode, 'time alone changes nothing').toBe(304);
    await merchant.pay();
    expect((await again(etag)).statusCode).toBe(200);
  });

  test('keeps the name of the business, whatever it has in it', async () => {
    const name = 'Rosa’s, “Sons”; & \\Daughters 🥐 of the very long name that is folded more than once';
    const path = await addressOf(await buildMerchant(app, { name }));
    expect(readCalendarText((await open(path)).body).name).toBe(`${name} · ${app.config.productName}`);
  });
});

describe('the events', () => {
  test('follow a transfer from its request to its return', async () => {
    await sellAndSettle(merchant, 500_000);
    const id = await transfer(merchant, 4260);
    const path = await addressOf(merchant);
    const uid = `transfer-${id}`;
    const way = await only(path, uid);
    const { expectedOn, account } = (await merchant.client.call('getBankTransfer', { params: { id } })).transfer;
    expect(way).toMatchObject({
      day: expectedOn,
      summary: `$4,260.00 to ${account.providerName} ••${account.accountNumber}`,
      status: 'CONFIRMED',
      url: `${app.config.publicUrl}/portal/balance/transfers/${id}`,
    });
    expect(way.description[0]).toMatch(/^(Requested|Sent)\. Expected at your bank on /);
    expect(way.description.at(-1)).toBe(way.url);

    await app.moveClock({ to: zonedInstant({ date: expectedOn!, time: '11:00' }, SETTLEMENT_ZONE).toISOString() });
    await report('paid');
    const paid = await only(path, uid);
    expect(paid).toMatchObject({ uid: way.uid, day: today(), status: 'CONFIRMED', summary: way.summary });
    expect(paid.description[0]).toMatch(/^Paid\. Arrived /);

    await app.moveClock({ advance: 'P1D' });
    await report('returned');
    const returned = await only(path, uid);
    expect(returned).toMatchObject({
      uid: way.uid,
      day: today(),
      status: 'CONFIRMED',
      summary: expect.stringMatching(/^Returned: /),
    });
    expect(returned.description[0]).toBe('Returned by the bank: Account closed. The money is back in Available.');
    expect([way, paid, returned].map(({ stamp }) => stamp).toSorted()).toEqual([way.stamp, paid.stamp, returned.stamp]);

    await app.moveClock({
      to: zonedInstant({ date: addDays(today(), 90), time: '12:00' }, SETTLEMENT_ZONE).toISOString(),
    });
    expect(await only(path, uid)).toMatchObject({ summary: returned.summary });
    await app.moveClock({ advance: 'P1D' });
    expect(await eventsAt(path)).toEqual([]);
  });

  test('show a cash day until it has arrived, and the exact amounts', async () => {
    await merchant.pay({ amountCents: 33_318, tipCents: 1_250 });
    await merchant.pay({ amountCents: 1, tipCents: 0 });
    const day = cashDay(app.platform.clock.now());
    const path = await addressOf(merchant);
    const { pendingBalance } = (await merchant.client.call('getAccountBalance')).data;
    expect(pendingBalance).toBe(333.19);
    const events = await eventsAt(path);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      uid: `arrival-${day}-${merchant.businessId}@${new URL(app.config.publicUrl).hostname}`,
      day: localDate(settlesAt(day), SETTLEMENT_ZONE),
      summary: '$333.19 arrives',
      url: `${app.config.publicUrl}/portal/balance`,
    });
    expect(events[0]!.description).toEqual(
      expect.arrayContaining(['Tips, in addition: $12.50', 'Payments and refunds: 2']),
    );
    await app.moveClock({ to: settlesAt(day).toISOString() });
    expect(await eventsAt(path)).toEqual([]);
  });

  test('show the next automatic transfer as an estimate, and the transfer once it is made', async () => {
    await sellAndSettle(merchant, 50_000);
    await merchant.prove();
    await merchant.client.call('setAutomaticTransfers', { body: { every: 'day', keep: 0.01, withTips: true } });
    const path = await addressOf(merchant);
    const next = nextTransferAt({ every: 'day' }, app.platform.clock.now());
    expect(await only(path, 'automatic-')).toMatchObject({
      day: localDate(next, SETTLEMENT_ZONE),
      summary: 'About $500.99 goes to the bank',
      status: 'TENTATIVE',
    });
    await app.moveClock({ to: next.toISOString() });
    await app.platform.outbox.flush();
    const made = await eventsAt(path);
    expect(made.map(({ summary }) => summary.split(' ')[0]).toSorted()).toEqual(['$1.00', '$499.99']);
    expect(made.every(({ description }) => description.some((line) => line.endsWith(', automatic.')))).toBe(true);
  });

  test('are those of the business alone', async () => {
    const other = await buildMerchant(app);
    await other.pay({ amountCents: 77_700 });
    await sellAndSettle(other, 90_000);
    const theirs = await transfer(other, 900);
    await other.pay({ amountCents: 12_300 });
    const [mine, others] = [await addressOf(merchant), await addressOf(other)];
    expect((await eventsAt(others)).map(({ summary }) => summary.split(' ')[0])).toEqual(
      expect.arrayContaining(['$900.00', '$123.00']),
    );
    expect(await eventsAt(mine)).toEqual([]);
    await merchant.pay({ amountCents: 100 });
    const { body } = await open(mine);
    expect(readCalendarText(body).events.map(({ summary }) => summary)).toEqual(['$1.00 arrives']);
    for (const hidden of [theirs, other.businessId, '900.00', '123.00']) expect(body).not.toContain(hidden);
  });
});
