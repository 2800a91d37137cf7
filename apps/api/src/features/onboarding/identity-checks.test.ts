import { describe, expect, test } from 'vitest';
import { BUSINESSES } from '../auth/auth.harness.ts';
import { onboardingCalls, startOnboarding } from './onboarding.harness.ts';
import { newId } from '../../platform/ids.ts';
import { sign } from '../../platform/signature.ts';
import { decideIdentity } from './decide-identity.ts';
import { sql } from '../../platform/db/sql.ts';

const h = await startOnboarding();
const { me, register, report, referenceOf } = onboardingCalls(h);

const ME = `${BUSINESSES}/me`;
const verifyOwner = (token: string, details: Record<string, unknown> = {}) =>
  h.post(`${ME}/verify-owner`, { dob: '1984-02-29', ssn: '123-45-6789', ...details }, { token });

describe('the agency’s report', () => {
  test('moves a waiting business on, once, and mails the owner', async () => {
    const { email, token, businessId } = await h.signUp({ until: 'code' });
    h.agency.decision = 'undecided';
    expect((await register(token)).json().status).toBe('pending-enigma-verification');
    const topics: string[] = [];
    const leave = h.platform.live.subscribe(
      businessId,
      newId(),
      (topic) => topics.push(topic),
      () => undefined,
    );
    const event = {
      id: newId(),
      kind: 'business',
      businessId,
      reference: referenceOf(businessId, 'business'),
      decision: 'approved',
    };
    expect((await report(event)).json()).toEqual({ received: true });
    expect((await report(event)).json()).toEqual({ received: true });
    expect((await report({ ...event, id: newId(), decision: 'undecided' })).statusCode).toBe(200);
    expect((await me(token)).status).toBe('pending-tnc-acceptance');
    expect(topics).toEqual(['business']);
    leave();
    await h.platform.outbox.flush();
    expect(h.mails.filter((mail) => mail.to === email && mail.subject === 'Your business is verified')).toHaveLength(1);
  });

  test('of a rejection ends the sessions of a business at work, in whatever order it comes', async () => {
    for (const decisions of [
      ['approved', 'rejected'],
      ['rejected', 'approved'],
    ]) {
      const { token, businessId } = await h.signUp();
      const reference = referenceOf(businessId, 'business');
      for (const decision of decisions) await report({ kind: 'business', businessId, reference, decision });
      expect((await h.get(ME, token)).statusCode).toBe(401);
      const { rows } = await h.platform.db.read(businessId, (tx) =>
        tx.query(sql`select agency_decision, takes_payments from business`),
      );
      expect(rows).toEqual([{ agency_decision: 'rejected', takes_payments: false }]);
    }
  });

  test.each(['business', 'owner'] as const)(
    'about the %s, repeated after the operator decided otherwise, does not undo that; a weightier new one does',
    async (kind) => {
      const decide = (businessId: string, decision: 'approved' | 'rejected') =>
        h.platform.db.write(businessId, (tx) =>
          decideIdentity(
            tx,
            { ...h.platform, operator: 'Ann Keeper' },
            { businessId, kind, decision, reason: 'Papers' },
          ),
        );
      const stored = async (businessId: string) => {
        const { rows } = await h.platform.db.read(businessId, (tx) =>
          tx.query<Record<string, string>>(
            sql`select agency_decision as business, owner_decision as owner from business`,
          ),
        );
        return rows[0]![kind];
      };
      const { token, businessId } = await h.signUp();
      h.agency.decision = 'undecided';
      if (kind === 'owner') await verifyOwner(token);
      const word = { kind, businessId, reference: referenceOf(businessId, kind) };
      await report({ ...word, decision: 'rejected' });
      expect(await stored(businessId)).toBe('rejected');
      expect(await decide(businessId, 'approved'), 'no session ends').toEqual([]);
      for (const decision of ['rejected', 'undecided', 'approved', 'rejected']) await report({ ...word, decision });
      expect(await stored(businessId), 'repeats change nothing').toBe('approved');

      h.agency.decision = 'approved';
      const news = await h.signUp(kind === 'owner' ? {} : { until: 'code' });
      h.agency.decision = 'undecided';
      await (kind === 'owner' ? verifyOwner(news.token) : register(news.token));
      const first = { kind, businessId: news.businessId, reference: referenceOf(news.businessId, kind) };
      expect(await stored(news.businessId)).toBe('undecided');
      expect(await decide(news.businessId, 'approved'), 'no session ends').toEqual([]);
      await report({ ...first, decision: 'rejected' });
      expect(await stored(news.businessId), 'the first rejection by the agency counts').toBe('rejected');
    },
  );

  test('is believed only if signed over this body within five minutes, about our own checks (S-HOOK)', async () => {
    const { token, businessId } = await h.signUp({ until: 'code' });
    h.agency.decision = 'undecided';
    await register(token);
    const secret = h.platform.config.identityWebhookSecrets[0]!;
    const raw = JSON.stringify({
      id: newId(),
      type: 'check.decided',
      checkId: 'c',
      kind: 'business',
      businessId,
      reference: referenceOf(businessId, 'business'),
      decision: 'approved',
    });
    const now = h.platform.securityNow();
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    for (const signature of [
      undefined,
      sign('other', raw, now),
      sign(secret, `${raw} `, now),
      sign(secret, raw, later(-301)),
      sign(secret, raw, later(301)),
    ]) {
      const answer = await h.post('/webhooks/identity', raw, {
        headers: signature ? { 'x-signature': signature } : {},
      });
      expect(answer.json()).toMatchObject({ statusCode: 401, code: 'bad_signature' });
    }
    const foreign = await h.signUp();
    for (const changes of [
      { reference: 'never-asked' },
      { reference: referenceOf(foreign.businessId, 'business') },
      { businessId: newId() },
      { businessId: 'x' },
    ]) {
      expect(
        (
          await report({
            kind: 'business',
            businessId,
            reference: referenceOf(businessId, 'business'),
            decision: 'approved',
            ...changes,
          })
        ).statusCode,
      ).toBe(200);
    }
    expect((await me(token)).status).toBe('pending-enigma-verification');
    expect((await report({ kind: 'business' })).statusCode).toBe(422);
    expect(
      (await h.post('/webhooks/identity', raw, { headers: { 'x-signature': `t=1,v1=${'0'.repeat(64)}` } })).statusCode,
    ).toBe(401);
    expect(
      (await h.post('/webhooks/identity', raw, { headers: { 'x-signature': sign(secret, raw, now) } })).statusCode,
    ).toBe(200);
    expect((await me(token)).status).toBe('pending-tnc-acceptance');
  });
});

describe('verifying the owner', () => {
  test('keeps date of birth and SSN sealed and answers the decision (S-PII)', async () => {
    const { token, businessId } = await h.signUp();
    expect((await verifyOwner(token)).json()).toEqual({ status: 'pending-bank-approval', ownerCheck: 'approved' });
    expect(h.agency.checks.at(-1)).toMatchObject({
      kind: 'owner',
      businessId,
      owner: { firstName: 'Rosa', lastName: 'Lindqvist', title: 'Owner', dob: '1984-02-29', ssn: '123456789' },
    });
    const { rows } = await h.platform.db.read(businessId, (tx) => tx.query(sql`select * from business`));
    expect(JSON.stringify(rows)).not.toMatch(/123456789|1984-02-29/);
    const shown = await h.get(ME, token);
    expect(shown.json()).toMatchObject({ ownerCheck: 'approved', user: { dob: '1984-02-29' } });
    expect(shown.body).not.toContain('6789');
    expect((await verifyOwner(token)).json().code).toBe('owner_already_verified');
    expect(h.logged.join('')).not.toMatch(/123-?45-?6789/);
  });

  test.each([
    [{ dob: '' }, 'dob', 'DOB is required'],
    [{ ssn: ' ' }, 'ssn', 'SSN is required'],
    [{ dob: '2026-02-30' }, 'dob', 'DOB should be in a valid format'],
    [{ dob: '2990-01-01' }, 'dob', 'DOB should not be in the future'],
    [{ dob: `${new Date().getUTCFullYear() - 17}-01-01` }, 'dob', 'You must be at least 18 years old'],
    [{ ssn: '12345678' }, 'ssn', 'SSN must be 9 digits'],
    [{ ssn: '000-12-3456' }, 'ssn', 'SSN is not valid'],
  ])('refuses %j', async (details, field, message) => {
    const { token } = await h.signUp();
    expect((await verifyOwner(token, details)).json()).toMatchObject({
      statusCode: 422,
      errors: { [field]: [message] },
    });
    expect((await me(token)).ownerCheck).toBe('missing');
  });

  test('waits for the report when undecided, and may be tried again when rejected', async () => {
    const { email, token, businessId } = await h.signUp();
    h.agency.decision = 'undecided';
    expect((await verifyOwner(token)).json().ownerCheck).toBe('undecided');
    expect((await verifyOwner(token)).json().code).toBe('owner_check_running');
    const old = referenceOf(businessId, 'owner');
    await report({ kind: 'owner', businessId, reference: old, decision: 'rejected' });
    expect((await me(token)).ownerCheck).toBe('rejected');
    expect((await verifyOwner(token)).json().ownerCheck).toBe('undecided');
    await report({ kind: 'owner', businessId, reference: old, decision: 'approved' });
    expect((await me(token)).ownerCheck).toBe('undecided');
    await report({ kind: 'owner', businessId, reference: referenceOf(businessId, 'owner'), decision: 'approved' });
    expect((await me(token)).ownerCheck).toBe('approved');
    await h.platform.outbox.flush();
    const subjects = h.mails.filter((mail) => mail.to === email).map((mail) => mail.subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Your identity could not be verified', 'Your identity is verified']),
    );
  });
});
