import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { insertSession, leaveSession, revokeBusinessSessions } from './session.repo.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

async function sessionOf(token: string): Promise<{ id: string; user: string }> {
  const now = app.platform.securityNow();
  const { rows } = await app.platform.db.single<{ id: string; user: string }>(
    sql`select session_id as id, user_id as user from use_session(${hashToken(token)}, ${now}, 3600, false)`,
  );
  return rows[0]!;
}

/** Switches in a transaction that stays open until `release`; returns the token that is good after its end. */
async function switchSlowly(token: string) {
  const { businessId } = merchant;
  const { id, user } = await sessionOf(token);
  const next = newToken();
  const opened = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const now = app.platform.securityNow();
  const done = app.platform.db.write(businessId, async (tx) => {
    await leaveSession(tx, id, 'switch', now);
    await insertSession(tx, {
      sessionId: randomUUID(),
      tokenHash: hashToken(next),
      userId: user,
      businessId,
      kind: 'session',
      address: '203.0.113.7',
      userAgent: 'test',
      now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    opened.resolve();
    await release.promise;
  });
  await opened.promise;
  return { next, release: release.resolve, done };
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await app.platform.db.read(null, (tx) =>
    tx.query<{ n: number }>(sql`
      select count(*)::int as n
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  );
  return rows[0]!.n > 0;
}

test.each(['the owner', 'somebody of the team'])(
  'no switch of %s outlives the rejection of the business',
  async (who) => {
    const token = who === 'the owner' ? merchant.token : (await buildMember(app, merchant)).token;
    const { next, release, done } = await switchSlowly(token);
    let ended = false;
    const rejection = app.platform.db
      .write(merchant.businessId, (tx) =>
        revokeBusinessSessions(tx, merchant.businessId, { reason: 'rejected', now: app.platform.securityNow() }),
      )
      .finally(() => {
        ended = true;
      });
    await expect.poll(async () => ended || (await isWaiting())).toBe(true);
    release();
    await Promise.all([done, rejection]);
    const answer = await app.request('GET', '/businesses/businesses/me', { token: next });
    expect(answer.statusCode).toBe(401);
  },
);
