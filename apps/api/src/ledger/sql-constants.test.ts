import { DAY_CLOSERS } from '@trilane/domain/day-close';
import { TEAM_ROLES } from '@trilane/domain/team';
import { GUARDED_CHANGES } from '@trilane/domain/guarded-change';
import { DELIVERY_STATES } from '@trilane/domain/webhook';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACCOUNT,
  CLEARING_ACCOUNT,
  isOwnAccount,
  JOURNAL_REASONS,
  OWN_ACCOUNT,
  SOURCE_ACCOUNTS,
} from '@trilane/domain/account';
import { DAY_OF_MONTH_MAX, TRANSFER_WEEKDAY_MAX, type TransferSchedule } from '@trilane/domain/automatic-transfer';
import { AUDIT_ACTORS } from '@trilane/domain/audit';
import { isUnderWay, PAYOUT_STATES } from '@trilane/domain/payout';
import type { AgencyDecision } from '@trilane/domain/business-status';
import { NO_STANDING, payTowards } from '@trilane/domain/cashback';
import { DISCOUNT_DESCRIPTIONS, DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from '@trilane/domain/discount';
import type { EnquiryKind } from '@trilane/domain/enquiry';
import { percentOf } from '@trilane/domain/money';
import { OTP_TRIES_MAX } from '@trilane/domain/otp';
import { PROMOTION_DESCRIPTIONS, PROMOTION_REWARD_MAX, PROMOTION_REWARD_MIN } from '@trilane/domain/promotion';
import { PROPOSAL_KINDS } from '@trilane/domain/proposal';
import { cutOffAt } from '@trilane/domain/settlement-calendar';
import { NOBODY } from '@trilane/domain/staff';
import { STORE_TYPES } from '@trilane/domain/store';
import { priceSale } from '@trilane/domain/transaction';
import { KIND, OUTCOME, RECORD_STATE } from '@trilane/domain/transaction-codes';
import { addDays } from '@trilane/domain/zoned-time';
import { openTestDatabase } from '@trilane/testkit/database';
import type { CodePurpose } from '../features/auth/auth.repo.ts';
import type { PasskeyPurpose } from '../features/auth/passkey.repo.ts';
import type { ConnectOutcome, RegistrationStatus } from '../features/bank/bank.repo.ts';
import type { ChallengePurpose } from '../features/desk-people/desk-factors.repo.ts';
import type { RunKind } from '../features/desk-runs/runs.repo.ts';
import type { NewFile } from '../features/files/files.repo.ts';
import type { CheckKind } from '../features/onboarding/onboarding.repo.ts';
import type { TokenHolder } from '../platform/context.ts';
import type { FiledPayout } from '../ports/bank-books.ts';
import type { AccountType } from '../ports/payout-rail.ts';

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

describe('a check constraint of a table', () => {
  const wordsOf = <Word extends string>(words: Record<Word, true>) => Object.keys(words);
  const decisions = wordsOf<AgencyDecision>({ approved: true, rejected: true, undecided: true });
  const outcomes = wordsOf<ConnectOutcome>({ declined: true, consented: true, failed: true, verified: true });
  const MEANT: Record<string, readonly (string | number)[]> = {
    'audit_event.actor_kind': AUDIT_ACTORS,
    'audit_event.outcome': ['done', 'refused'],
    'bank_account.account_type': wordsOf<AccountType>({ checking: true, savings: true }),
    'bank_connect_session.outcome': outcomes,
    'bank_file.direction': ['in', 'out'],
    'bank_file_payout.state': [
      ...['queued', 'stopped'],
      ...wordsOf<FiledPayout['state']>({ filed: true, settled: true, 'turned-away': true, closed: true }),
    ],
    'bank_registration.last_outcome': [...outcomes, 'removed'],
    'bank_registration.status': wordsOf<RegistrationStatus>({
      consented: true,
      approved: true,
      declined: true,
      failed: true,
      removed: true,
    }),
    'business.agency_decision': decisions,
    'business.owner_decision': ['waiting', ...decisions],
    'desk_proposal.kind': PROPOSAL_KINDS,
    'desk_proposal.outcome': ['approved', 'declined'],
    'desk_run.kind': wordsOf<RunKind>({ audit: true, books: true }),
    'day_close.closed_by_kind': DAY_CLOSERS,
    'discount.description': DISCOUNT_DESCRIPTIONS,
    'enquiry.kind': wordsOf<EnquiryKind>({ demo: true, waitlist: true, contact: true }),
    'identity_check.agency_word': decisions,
    'identity_check.decision': decisions,
    'identity_check.kind': wordsOf<CheckKind>({ business: true, owner: true }),
    'key_in_use.setting': ['ENCRYPTION_KEYS', 'DEVICE_KEYS'],
    'guarded_change.kind': GUARDED_CHANGES,
    'ledger.payout.source_kind': SOURCE_ACCOUNTS,
    'ledger.payout.state': PAYOUT_STATES,
    'ledger.journal_entry.reason': JOURNAL_REASONS,
    'ledger.transaction.kind': Object.values(KIND),
    'ledger.transaction.outcome': Object.values(OUTCOME),
    'operator_challenge.purpose': wordsOf<ChallengePurpose>({ add: true, prove: true }),
    'otp_challenge.purpose': wordsOf<CodePurpose>({ signup: true, signin: true, reset: true, proof: true }),
    'passkey_challenge.purpose': wordsOf<PasskeyPurpose>({ add: true, 'sign-in': true }),
    'promotion.description': PROMOTION_DESCRIPTIONS,
    'store.store_type': STORE_TYPES,
    'stored_file.purpose': wordsOf<NewFile['purpose']>({ image: true, document: true }),
    'automatic_transfer.every': wordsOf<TransferSchedule['every']>({ day: true, week: true, month: true }),
    'team_member.role': TEAM_ROLES,
    'webhook_delivery.state': DELIVERY_STATES,
    'webhook_endpoint.off_reason': ['owner', 'failing'],
    'user_session.kind': wordsOf<Exclude<TokenHolder['kind'], 'key'>>({ registration: true, session: true }),
  };

  test('lists the same words as the code', async () => {
    const rows = await ask<{ place: string; list: string }>(
      `select c.conrelid::regclass || '.' || a.attname as place,
              substring(pg_get_constraintdef(c.oid) from 'ARRAY\\[(.*)\\]') as list
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
        where c.contype = 'c' and c.connamespace in ('public'::regnamespace, 'ledger'::regnamespace)
          and pg_get_constraintdef(c.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY'`,
    );
    const said = Object.fromEntries(
      rows.map(({ place, list }) => [
        place,
        [...list.matchAll(/'([^']*)'|(\d+)/g)].map(([, word, number]) => word ?? Number(number)).sort(),
      ]),
    );
    expect(said).toEqual(Object.fromEntries(Object.entries(MEANT).map(([place, words]) => [place, [...words].sort()])));
  });

  test('has the limits of the domain', async () => {
    const rows = await ask<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'c' and connamespace in ('public'::regnamespace, 'ledger'::regnamespace)
          and pg_get_constraintdef(oid) ~ '\\m([2-9]|[1-9]\\d)'
          and pg_get_constraintdef(oid) !~ '^CHECK \\(\\(\\w+ = ANY'`,
    );
    const [first, last] = [ACCOUNT.pending, ACCOUNT.inTransit];
    const own = Object.values(OWN_ACCOUNT).filter((kind) => kind !== ACCOUNT.inTransit);
    const weekdays = Array.from({ length: TRANSFER_WEEKDAY_MAX }, (_, n) => `(${n + 1})::smallint`).join(', ');
    const sources = `ARRAY[${SOURCE_ACCOUNTS.join(', ')}]`;
    const between = (column: string, from: number, to: number) => `(((${column} >= ${from}) AND (${column} <= ${to})))`;
    const isOwn = (side: string) =>
      `(((${side}_kind < 100) = ((${side}_balance_after IS NOT NULL) AND (${side}_version IS NOT NULL))))`;
    const meant: Record<string, string> = {
      account_check: `(((kind = ANY (ARRAY[${own.join(', ')}])) OR (balance_cents >= 0)))`,
      business_ein_last4_check: `((ein_last4 ~ '^(\\d{4})?$'::text))`,
      automatic_transfer_day_of_month_check: between('day_of_month', 1, DAY_OF_MONTH_MAX),
      automatic_transfer_weekdays_check: `((weekdays <@ ARRAY[${weekdays}]))`,
      account_kind_check: between('kind', first, last),
      discount_percent_check: between('percent', DISCOUNT_PERCENT_MIN, DISCOUNT_PERCENT_MAX),
      promotion_reward_percent_check: between('reward_percent', PROMOTION_REWARD_MIN, PROMOTION_REWARD_MAX),
      record_entry_state_check: between('state', RECORD_STATE.accepted, RECORD_STATE.refunded),
      sales_open_hour_check: between('hour', 0, 23),
      sales_month_hour_weekday_check: between('weekday', 0, 6),
      journal_entry_check1: isOwn('debit'),
      journal_entry_check2: isOwn('credit'),
      journal_entry_source_through:
        '(((source_through_cents IS NOT NULL) = ' +
        `((debit_kind = ANY (${sources})) OR (credit_kind = ANY (${sources})))))`,
    };
    const { transaction_refund_shape: shape, ...said } = Object.fromEntries(
      rows.map(({ name, definition }) => [name, definition.replace('CHECK ', '')]),
    );
    expect(said).toEqual(meant);
    expect(shape).toContain(`(kind = ${KIND.refund}) = (refund_of IS NOT NULL)`);
    expect(Object.values(ACCOUNT).filter((kind) => kind < 100)).toEqual(Object.values(OWN_ACCOUNT));
  });

  test('the index of open transfers covers exactly the states under way', async () => {
    const rows = await ask<{ rule: string }>(
      `select pg_get_expr(indpred, indrelid) as rule
         from pg_index where indexrelid = 'ledger.payout_open'::regclass`,
    );
    expect([...rows[0]!.rule.matchAll(/'(\w+)'/g)].map(([, state]) => state)).toEqual(PAYOUT_STATES.filter(isUnderWay));
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
