import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { buildOperator, OPERATOR_PASSWORD, type TestOperator } from '@trilane/testkit/build-operator';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { deskOf } from '../desk-waiting/waiting.harness.ts';
import { lockOperator, setOperatorPassword } from './operators.repo.ts';
import { removeOperator, resetOperator, setOperatorRoles } from './operators.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function untilOneWaits(): Promise<void> {
  const waiting = () =>
    app.platform.jobsDb.single(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1);
}

/** Returns how a call ends that waits for its operator while `change` happens to the operator. */
async function meanwhile(
  { operatorId }: TestOperator,
  call: () => Promise<unknown>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<string> {
  let ending: Promise<string> | undefined;
  await app.platform.jobsDb.write(null, async (tx) => {
    await lockOperator(tx, operatorId);
    ending ??= outcomeOf(call());
    await untilOneWaits();
    await change(tx);
  });
  return ending!;
}

const remove = (tx: Tx, { operatorId }: TestOperator) => removeOperator(tx, deskOf(app), operatorId);
const reset = (tx: Tx, { operatorId }: TestOperator) => resetOperator(tx, deskOf(app), operatorId);
const demote = (tx: Tx, { operatorId }: TestOperator) =>
  setOperatorRoles(tx, deskOf(app), { operatorId, roles: ['support'] });

describe('a call that waits while its operator is changed', () => {
  test.each([
    ['removed', remove],
    ['reset', reset],
  ])('sets no password once the operator is %s', async (_, change) => {
    const operator = await buildOperator(app, { roles: ['risk'] });
    const password = () => operator.client.call('changeDeskPassword', { body: { password: 'Quiet!Harbor48' } });
    expect(await meanwhile(operator, password, (tx) => change(tx, operator))).toBe('unauthenticated');
    const { email } = operator;
    const body = { email, password: 'Quiet!Harbor48' };
    expect(await outcomeOf(app.deskClient().call('startDeskSignIn', { body }))).toBe('wrong_credentials');
  });

  test('leaves a reset operator without a second factor', async () => {
    const operator = await buildOperator(app, { roles: ['risk'] });
    const start = () => operator.client.call('startDeskTotp');
    expect(await meanwhile(operator, start, (tx) => reset(tx, operator))).toBe('unauthenticated');
    const { rows } = await app.platform.jobsDb.single(sql`
      select 1 from operator_totp where operator_id = ${operator.operatorId}`);
    expect(rows).toEqual([]);
  });

  test.each([
    ['removed', remove, 'unauthenticated'],
    ['reset', reset, 'unauthenticated'],
    ['without the role', demote, 'role_required'],
  ])('makes no proposal once the operator is %s', async (_, change, code) => {
    const operator = await buildOperator(app, { roles: ['risk'] });
    const { businessId: id } = await buildMerchant(app, { stage: 'signed-in' });
    const params = { id };
    await operator.client.call('freezeMerchant', { params, body: { reason: 'Odd sales' } });
    const body = { kind: 'lift-freeze', reason: 'Papers were shown' } as const;
    const propose = () => operator.client.call('proposeForMerchant', { params, body });
    expect(await meanwhile(operator, propose, (tx) => change(tx, operator))).toBe(code);
    const { rows } = await app.platform.jobsDb.single(sql`select 1 from desk_proposal where business_id = ${id}`);
    expect(rows).toEqual([]);
  });

  test('approves no proposal once the operator is removed', async () => {
    const [ann, bob] = [await buildOperator(app, { roles: ['risk'] }), await buildOperator(app, { roles: ['risk'] })];
    const { businessId: id } = await buildMerchant(app, { stage: 'signed-in' });
    await ann.client.call('freezeMerchant', { params: { id }, body: { reason: 'Odd sales' } });
    const proposal = await ann.client.call('proposeForMerchant', {
      params: { id },
      body: { kind: 'lift-freeze', reason: 'Papers were shown' },
    });
    const approve = () => bob.client.call('approveProposal', { params: { id, proposalId: proposal.id } });
    expect(await meanwhile(bob, approve, (tx) => remove(tx, bob))).toBe('unauthenticated');
    expect((await ann.client.call('getMerchant', { params: { id } })).frozenAt).not.toBeNull();
  });

  test('goes on where nothing has happened to the operator', async () => {
    const operator = await buildOperator(app, { roles: ['risk'] });
    const password = () => operator.client.call('changeDeskPassword', { body: { password: 'Quiet!Harbor48' } });
    expect(await meanwhile(operator, password, async () => undefined)).toBe('done');
  });

  test('begins no sign-in with a password that is changed meanwhile', async () => {
    const operator = await buildOperator(app, { roles: ['risk'] });
    const start = () =>
      app.deskClient().call('startDeskSignIn', { body: { email: operator.email, password: OPERATOR_PASSWORD } });
    const change = (tx: Tx) => setOperatorPassword(tx, operator.operatorId, 'another hash');
    expect(await meanwhile(operator, start, change)).toBe('wrong_credentials');
  });
});

test('of two administrators who remove each other at once, one stays', async () => {
  const [ann, bob] = [await buildOperator(app), await buildOperator(app)];
  const removeBy = (by: TestOperator, { operatorId: id }: TestOperator) =>
    outcomeOf(by.client.call('removeOperator', { params: { id } }));
  const ends = await Promise.all([removeBy(ann, bob), removeBy(bob, ann)]);
  expect(ends.toSorted()).toEqual(['done', 'unauthenticated']);
});
