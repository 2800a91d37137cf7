import { expect, test } from 'vitest';
import { BUSINESSES } from '../auth/auth.harness.ts';
import { onboardingCalls, startOnboarding } from './onboarding.harness.ts';
import { sql } from '../../platform/db/sql.ts';
import { decideIdentity } from './decide-identity.ts';

const h = await startOnboarding();
const { me } = onboardingCalls(h);

const ME = `${BUSINESSES}/me`;
const DETAILS = { dob: '1984-02-29', ssn: '123-45-6789' };
const verifyOwner = (token: string, headers?: Record<string, string>) =>
  h.post(`${ME}/verify-owner`, DETAILS, { token, ...(headers && { headers }) });
const asked = (businessId: string) =>
  h.agency.checks.filter((check) => check.businessId === businessId && check.kind === 'owner');
const subjectsTo = (email: string) => h.mails.filter((mail) => mail.to === email).map((mail) => mail.subject);

/** An owner who gave the details while the agency is away, which it stays. */
async function ownerWhoWaits() {
  const owner = await h.signUp();
  h.agency.decision = null;
  const answer = await verifyOwner(owner.token, { 'idempotency-key': 'owner-check-1' });
  expect(answer.json()).toEqual({ status: 'pending-bank-approval', ownerCheck: 'waiting' });
  await h.platform.outbox.flush();
  return owner;
}

async function pass(seconds: number): Promise<void> {
  h.advance(seconds);
  await h.platform.outbox.flush();
}

test('a check waits while the agency is away for hours, goes on by itself and mails the owner', async () => {
  const { email, token, businessId } = await ownerWhoWaits();
  expect(await me(token)).toMatchObject({ ownerCheck: 'waiting', status: 'pending-bank-approval' });
  const { rows } = await h.platform.jobsDb.read(businessId, (tx) =>
    tx.query(sql`select b.owner_dob_box, b.owner_ssn_box, o.payload from business b join outbox o using (business_id)`),
  );
  expect(JSON.stringify(rows)).not.toMatch(/123-?45-?6789|1984-02-29/);
  for (let hours = 0; hours < 6; hours++) await pass(3_600);
  expect(asked(businessId).length).toBeGreaterThan(6);
  expect((await me(token)).ownerCheck).toBe('waiting');
  h.agency.decision = 'approved';
  await pass(3_600);
  await h.platform.outbox.flush();
  expect(await me(token)).toMatchObject({ ownerCheck: 'approved', setup: { identity: true } });
  expect(asked(businessId).at(-1)).toMatchObject({ owner: { dob: '1984-02-29', ssn: '123456789' } });
  expect(new Set(asked(businessId).map((check) => check.reference)).size).toBe(1);
  expect(subjectsTo(email).filter((subject) => subject === 'Your identity is verified')).toHaveLength(1);
  const repeat = await verifyOwner(token, { 'idempotency-key': 'owner-check-1' });
  expect(repeat.json().ownerCheck, 'a keyed repeat gets the first answer').toBe('waiting');
  const asks = asked(businessId).length;
  await pass(86_400);
  expect(asked(businessId)).toHaveLength(asks);
});

test('a second submission while a check waits is refused, asks nothing and uses up no try', async () => {
  const { token, businessId } = await ownerWhoWaits();
  const asks = asked(businessId).length;
  for (let n = 0; n < 25; n++) expect((await verifyOwner(token)).json().code).toBe('owner_check_running');
  expect(asked(businessId)).toHaveLength(asks);
  h.agency.decision = 'rejected';
  await pass(3_600);
  expect((await me(token)).ownerCheck).toBe('rejected');
  h.agency.decision = 'approved';
  expect((await verifyOwner(token)).json().ownerCheck).toBe('approved');
});

test('an owner whom the agency rejects after an outage is told by mail, and a new try can wait, too', async () => {
  const { email, token, businessId } = await ownerWhoWaits();
  h.agency.decision = 'rejected';
  await pass(3_600);
  await h.platform.outbox.flush();
  expect(subjectsTo(email)).toContain('Your identity could not be verified');
  h.agency.decision = null;
  expect((await verifyOwner(token)).json().ownerCheck).toBe('waiting');
  expect((await me(token)).ownerCheck).toBe('waiting');
  h.agency.decision = 'approved';
  await pass(30);
  expect((await me(token)).ownerCheck).toBe('approved');
  expect(new Set(asked(businessId).map((check) => check.reference)).size).toBe(2);
});

test('an owner whom the operator rejects meanwhile is not asked about any more, and may try again', async () => {
  const { token, businessId } = await ownerWhoWaits();
  await h.platform.db.write(businessId, (tx) =>
    decideIdentity(
      tx,
      { ...h.platform, operator: 'Ann Keeper' },
      { businessId, kind: 'owner', decision: 'rejected', reason: 'Papers' },
    ),
  );
  const asks = asked(businessId).length;
  h.agency.decision = 'approved';
  await pass(3_600);
  expect(asked(businessId)).toHaveLength(asks);
  expect((await me(token)).ownerCheck).toBe('rejected');
  expect((await verifyOwner(token)).json().ownerCheck).toBe('approved');
});
