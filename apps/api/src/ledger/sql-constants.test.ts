import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, CLEARING_ACCOUNT, isOwnAccount, SOURCE_ACCOUNTS } from '@trilane/domain/account';
import { NO_STANDING, payTowards } from '@trilane/domain/cashback';
import { percentOf } from '@trilane/domain/money';
import { OTP_TRIES_MAX } from '@trilane/domain/otp';
import { cutOffAt } from '@trilane/domain/settlement-calendar';
import { NOBODY } from '@trilane/domain/staff';
import { priceSale } from '@trilane/domain/transaction';
import { KIND, OUTCOME, RECORD_STATE } from '@trilane/domain/transaction-codes';
import { addDays } from '@trilane/domain/zoned-time';
import { openTestDatabase } from '@trilane/testkit/database';

const FUNCTIONS = join(import.meta.dirname, '../../../../db/functions');
const files = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, text: readFileSync(join(FUNCTIONS, name), 'utf8').replaceAll(/--.*$/gm, '') }));

const { testDatabase } = await openTestDatabase();
const owner = new pg.Client(testDatabase.connections.owner.client);
beforeAll(async () => void (await owner.connect()));
afterAll(() => owner.end());

const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query(text, values)).rows as Row[];
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const CODES = { account_kind: ACCOUNT, transaction_kind: KIND, outcome_code: OUTCOME, record_state: RECORD_STATE };

describe('the names of codes', () => {
  test.each(Object.entries(CODES))('of %s in SQL are those of the domain', (name, codes) => {
    const { text } = files.find((file) => file.name.endsWith(`/${name}.sql`))!;
    const said = [...text.matchAll(/when '(\w+)' then (\d+)/g)].map(([, word, number]) => [word, Number(number)]);
    expect(said).toEqual(Object.entries(codes).map(([word, number]) => [snake(word), number]));
  });

  test('exist wherever a function uses one', () => {
    const used = files.flatMap(({ name, text }) =>
      [...text.matchAll(/\b(account_kind|transaction_kind|outcome_code|record_state)\('(\w+)'\)/g)].map(
        ([, code, word]) => ({ name, code: code as keyof typeof CODES, word }),
      ),
    );
    expect(used.length).toBeGreaterThan(40);
    for (const { name, code, word } of used)
      expect(Object.keys(CODES[code]).map(snake), `${name}: ${code}`).toContain(word);
  });
});

test('nobody is the same app user in SQL and in the domain', async () => {
  expect(await ask('select ledger.nobody() as said')).toEqual([{ said: NOBODY }]);
});

describe('a rule that is also written in SQL', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 });
  const percent = fc.integer({ min: 1, max: 100 });
  const samples = fc.sample(fc.record({ cents, tip: cents, percent, held: fc.integer({ min: 0, max: 9_999 }) }), 300);

  test('rounds a percentage as the domain does', async () => {
    const rows = await ask<{ said: string }>(
      `select ledger.percent_of(c, p) as said
         from unnest($1::bigint[], $2::integer[]) with ordinality u (c, p, n) order by n`,
      [samples.map((sample) => sample.cents), samples.map((sample) => sample.percent)],
    );
    expect(rows.map(({ said }) => Number(said))).toEqual(samples.map((one) => percentOf(one.cents, one.percent)));
  });

  test('ends each cash day of a year when the domain does', async () => {
    const days = Array.from({ length: 366 }, (_, n) => addDays('2026-01-01', n));
    const rows = await ask<{ said: Date }>(
      'select ledger.cash_day_ends(d) as said from unnest($1::date[]) with ordinality u (d, n) order by n',
      [days],
    );
    expect(rows.map(({ said }) => said)).toEqual(days.map(cutOffAt));
  });

  test('takes a discount off as the domain does, and leaves the shopper at least a cent to pay', async () => {
    const sales = samples.flatMap((sample, n) => [
      { ...sample, cents: sample.cents + 1, percent: n % 9 === 0 ? null : sample.percent },
      { cents: 1 + (n % 3), tip: n % 2, percent: 99 },
    ]);
    const rows = await ask<{ said: string }>(
      `select ledger.discount_of(c, t, p) as said
         from unnest($1::bigint[], $2::bigint[], $3::integer[]) with ordinality u (c, t, p, n) order by n`,
      [sales.map((sale) => sale.cents), sales.map((sale) => sale.tip), sales.map((sale) => sale.percent)],
    );
    const priced = sales.map((sale) =>
      priceSale({
        grossCents: sale.cents,
        tipCents: sale.tip,
        discountPercent: sale.percent,
        cashbackCents: 0,
        premiumFeeCents: 0,
      }),
    );
    expect(rows.map(({ said }) => Number(said))).toEqual(priced.map(({ discountCents }) => discountCents));
  });

  test('gives the cashback that the domain gives', async () => {
    const payments = samples.map((sample, n) => ({ ...sample, before: n % 2 ? sample.tip : 0, threshold: 5_000_000 }));
    const rows = await ask<{ base: string | null; cashback: string }>(
      `select e.base, e.cashback
         from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::bigint[], $5::bigint[])
              with ordinality u (threshold, percent, before, paid, held, n)
         cross join lateral ledger.pay_towards(threshold, percent, before, paid, held) e order by n`,
      (['threshold', 'percent', 'before', 'cents', 'held'] as const).map((key) => payments.map((one) => one[key])),
    );
    const earned = payments.map(({ threshold, percent: rewardPercent, before, cents: paid, held }) =>
      payTowards(
        { spendCents: threshold, rewardPercent },
        { ...NO_STANDING, spendCents: before, heldCents: held },
        paid,
      ),
    );
    expect(rows.map(({ cashback }) => Number(cashback))).toEqual(earned.map(({ cashbackCents }) => cashbackCents));
    expect(rows.map(({ base }) => Number(base))).toEqual(earned.map(({ standing }) => standing.baseCents));
    expect(new Set(rows.map(({ base }) => base === null)).size).toBe(2);
  });

  test('knows the accounts of a business, and those that money leaves for the bank', async () => {
    const rows = await ask<{ kind: number; own: boolean; source: boolean }>(
      `select k as kind, ledger.is_own_account(k) as own, ledger.is_source_account(k) as source
         from unnest($1::smallint[]) k order by k`,
      [Object.values(ACCOUNT)],
    );
    const meant = Object.values(ACCOUNT).map((kind) => ({
      kind,
      own: isOwnAccount(kind),
      source: SOURCE_ACCOUNTS.some((source) => source === kind),
    }));
    expect(rows).toEqual(meant);
  });

  test('passes the money of a sale through the account that the domain names', async () => {
    const kinds = [KIND.cash, KIND.credit];
    const rows = await ask('select ledger.clearing_account(k) as said from unnest($1::smallint[]) k', [kinds]);
    expect(rows).toEqual(kinds.map((kind) => ({ said: CLEARING_ACCOUNT[kind] })));
  });
});
/** The numbers in each function file that are rules of the domain. */
const LIMITS: Record<string, number[]> = { 'public/put_challenge.sql': [OTP_TRIES_MAX, OTP_TRIES_MAX] };

test('every limit in a function is the limit of the domain', () => {
  const compared = files.flatMap(({ name, text }) => {
    const numbers = [...text.matchAll(/(?:<|>|<=|>=|=|<>) (\d+)\b(?!')/g)].map(([, number]) => Number(number));
    const limits = numbers.filter((number) => number > 1);
    return limits.length > 0 ? [[name, limits]] : [];
  });
  expect(Object.fromEntries(compared)).toEqual(LIMITS);
});
