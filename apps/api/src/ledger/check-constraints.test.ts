import { BANK_VERDICTS } from '@trilane/domain/bank-match';
import { DAY_CLOSERS } from '@trilane/domain/day-close';
import { TEAM_ROLES } from '@trilane/domain/team';
import { GUARDED_CHANGES } from '@trilane/domain/guarded-change';
import { DELIVERY_STATES } from '@trilane/domain/webhook';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, JOURNAL_REASONS, OWN_ACCOUNT, SOURCE_ACCOUNTS } from '@trilane/domain/account';
import { DAY_OF_MONTH_MAX, TRANSFER_WEEKDAY_MAX } from '@trilane/domain/automatic-transfer';
import { AUDIT_ACTORS } from '@trilane/domain/audit';
import { isUnderWay, PAYOUT_STATES } from '@trilane/domain/payout';
import { TRACE_CHARACTERS_MAX } from '@trilane/domain/payout-trace';
import type { AgencyDecision } from '@trilane/domain/business-status';
import { DISCOUNT_DESCRIPTIONS, DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from '@trilane/domain/discount';
import type { EnquiryKind } from '@trilane/domain/enquiry';
import { LANGUAGES } from '@trilane/domain/language';
import { PROMOTION_DESCRIPTIONS, PROMOTION_REWARD_MAX, PROMOTION_REWARD_MIN } from '@trilane/domain/promotion';
import { PROPOSAL_KINDS } from '@trilane/domain/proposal';
import { STORE_TYPES } from '@trilane/domain/store';
import { SUMMARY_PERIODS } from '@trilane/domain/summary';
import { KIND, OUTCOME, RECORD_STATE } from '@trilane/domain/transaction-codes';
import { openTestDatabase } from '@trilane/testkit/database';
import type { AutomaticRow } from '../features/automatic-transfers/automatic-transfers.repo.ts';
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

const { testDatabase } = await openTestDatabase();
const owner = new pg.Client(testDatabase.connections.owner.client);
beforeAll(async () => void (await owner.connect()));
afterAll(() => owner.end());

const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query(text, values)).rows as Row[];

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
    'payout_stop.reason': ['number-changed', 'stopped'],
    'payout_verdict.verdict': BANK_VERDICTS,
    'promotion.description': PROMOTION_DESCRIPTIONS,
    'store.store_type': STORE_TYPES,
    'receipt_look.language': LANGUAGES,
    'stored_file.purpose': wordsOf<NewFile['purpose']>({ image: true, document: true }),
    'automatic_transfer.every': wordsOf<AutomaticRow['every']>({ off: true, day: true, week: true, month: true }),
    'summary_choice.period': SUMMARY_PERIODS,
    'summary_link.period': SUMMARY_PERIODS,
    'team_member.role': TEAM_ROLES,
    'user_account.language': LANGUAGES,
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
      payout_trace_trace_number_check: `((trace_number ~ '^[A-Z0-9]{1,${TRACE_CHARACTERS_MAX}}$'::text))`,
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
