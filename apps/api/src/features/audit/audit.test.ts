import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someCode } from '../../../../../packages/testkit/src/codes.ts';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { addDays, formatDate, localDate } from '@trilane/domain/zoned-time';
import { signInAtTill } from '../../../../../packages/testkit/src/build-staff.ts';
import { readCsv } from '../transactions/read-files.harness.ts';
import { appendAudit, INSTALLATION } from '../../platform/audit.ts';
import { Sql, sql } from '../../platform/db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const trailOf = async ({ client }: Merchant, query: Record<string, unknown> = {}) =>
  (await client.call('listAudit', { query: { limit: 100, ...query } })).docs;
const rowsOf = (businessId: string) =>
  app.platform.jobsDb
    .read(null, (tx) =>
      tx.query<{ sequence: number; hash: string; previous_hash: string }>(
        sql`select sequence, hash, previous_hash from audit_event where business_id = ${businessId} order by sequence`,
      ),
    )
    .then(({ rows }) => rows);

describe('the trail', () => {
  test('gives one line by its number, under no other business’s', async () => {
    const [merchant, other] = [await buildMerchant(app), await buildMerchant(app, { stage: 'signed-in' })];
    const [second] = (await trailOf(merchant)).toReversed().slice(1);
    expect(await trailOf(merchant, { number: second!.number })).toEqual([second]);
    expect(await trailOf(merchant, { number: 1_000_000 })).toEqual([]);
    expect((await trailOf(other, { number: 1 })).map(({ hash }) => hash)).not.toContain(second!.hash);
  });

  test('tells who did what, when, from where and with what change, newest first', async () => {
    const merchant = await buildMerchant(app, { stage: 'store' });
    await merchant.client.call('setStoreActive', { params: { id: merchant.store.id }, body: { active: false } });
    const [line] = await trailOf(merchant);
    expect(line).toMatchObject({
      action: 'store.active',
      outcome: 'done',
      reason: null,
      reasonCode: null,
      actorKind: 'owner',
      actor: merchant.email,
      subject: merchant.store.name,
      before: { active: true },
      after: { active: false },
      address: expect.stringMatching(/^10\./),
    });
    expect(Math.abs(Date.parse(line!.at) - app.platform.securityNow().getTime())).toBeLessThan(60_000);
    const actions = (await trailOf(merchant)).map(({ action }) => action);
    expect(actions.toReversed()).toEqual([
      'sign-in',
      'business.register',
      'identity.decide',
      'terms.accept',
      'sign-up.finish',
      'bank.link-start',
      'bank.report',
      'bank.report',
      'store.create',
      'store.active',
    ]);
  });

  test('keeps refused tries of people who are signed in and of strangers', async () => {
    const merchant = await buildMerchant(app, { stage: 'signed-in' });
    await merchant.client.call('prove', { body: { password: 'Wrong?Lamp42' } }).catch(() => undefined);
    await app
      .client()
      .call('login', {
        body: { email: merchant.email, password: 'Wrong?Lamp42', role: 'owner', captcha: app.world.solveCaptcha() },
      })
      .catch(() => undefined);
    app.advanceSecurity(61);
    const { token } = await app
      .client()
      .call('signin', { body: { email: merchant.email, captcha: app.world.solveCaptcha() } });
    await app
      .client()
      .call('validateOtp', { body: { otpToken: token.otpToken, otp: someCode } })
      .catch(() => undefined);
    const refused = await trailOf(merchant, { outcome: 'refused' });
    expect(refused.map(({ action, reasonCode, actorKind }) => [action, reasonCode, actorKind])).toEqual([
      ['sign-in', 'wrong_code', 'stranger'],
      ['sign-in', 'wrong_credentials', 'stranger'],
      ['proof', 'wrong_password', 'owner'],
    ]);
  });

  test('tells a request for step-up from a refusal, in list, filter and export', async () => {
    const merchant = await buildMerchant(app, { stage: 'signed-in' });
    const body = { name: 'Books', scopes: ['read-record' as const], refundLimit: null, networks: [] };
    await expect(merchant.client.call('createApiKey', { body })).rejects.toMatchObject({
      body: { code: 'proof_required' },
    });
    const asked = await trailOf(merchant, { outcome: 'asked' });
    expect(asked).toMatchObject([{ action: 'api-key.create', reasonCode: 'proof_required' }]);
    expect(await trailOf(merchant, { outcome: 'refused' })).toEqual([]);
    const path = '/businesses/businesses/me/audit/export?outcome=asked';
    const [heads, row] = readCsv((await app.request('GET', path, { token: merchant.token })).body);
    expect(row![heads!.indexOf('Outcome')]).toBe('confirmation requested');
  });

  test('names a device by its name and its store, in list, export and search', async () => {
    const merchant = await buildMerchant(app);
    await signInAtTill(app, merchant);
    const { device } = merchant;
    const devices = await trailOf(merchant, { actorKind: 'device' });
    expect(new Set(devices.map(({ action }) => action))).toEqual(
      new Set(['device.link', 'staff.sign-in', 'staff.pin']),
    );
    const name = 'Till 1, Main Street';
    expect(new Set(devices.map(({ actor }) => actor))).toEqual(new Set([name]));
    expect(await trailOf(merchant, { q: name.toUpperCase(), actorKind: 'device' })).toEqual(devices);
    expect(JSON.stringify(await trailOf(merchant))).not.toContain(device.id);
    const file = await app.request(
      'GET',
      `/businesses/businesses/me/audit/export?${new URLSearchParams({ q: name })}`,
      { token: merchant.token },
    );
    expect(readCsv(file.body)).toHaveLength(1 + devices.length);
    expect(file.body).toContain(name);
    expect(file.body).not.toContain(device.id);
  });

  test('names offers with percentages and days as the portal writes them', async () => {
    const merchant = await buildMerchant(app, { stage: 'store' });
    const [fromDate, toDate] = [1, 20].map((days) =>
      addDays(localDate(app.platform.clock.now(), 'America/New_York'), days),
    );
    await merchant.client.call('createPromotion', {
      body: { spend: 60, reward: 10, description: 'Promo', fromDate: fromDate!, toDate: toDate! },
    });
    await merchant.client.call('createDiscount', {
      body: { discount: 20, discription: 'Off', logo: null, fromDate: fromDate!, toDate: toDate! },
    });
    const days = `from ${formatDate(fromDate!, 'UTC')} to ${formatDate(toDate!, 'UTC')}`;
    expect((await trailOf(merchant, { area: 'offers' })).map(({ subject }) => subject)).toEqual([
      `20% ${days}`,
      `10% for spending $60.00 ${days}`,
    ]);
  });

  test('puts a try on an unknown email into the chain of the installation', async () => {
    const email = 'nobody@example.com';
    await app
      .client()
      .call('login', { body: { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } })
      .catch(() => undefined);
    const { rows } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query(sql`
        select actor, outcome
        from audit_event
        where business_id = ${INSTALLATION}
        order by sequence desc limit 1`),
    );
    expect(rows).toEqual([{ actor: email, outcome: 'refused' }]);
  });

  test('holds no secret (S-LOG, S-PII)', async () => {
    const merchant = await buildMerchant(app);
    await merchant.prove();
    await merchant.client.call('changePassword', { body: { oldPassword: PASSWORD, newPassword: 'Meadow!Gate77' } });
    const { rows } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query(sql`select * from audit_event where business_id = ${merchant.businessId}`),
    );
    const text = JSON.stringify(rows);
    for (const secret of [
      PASSWORD,
      'Meadow!Gate77',
      '123456789',
      '123-45-6789',
      '1980-05-17',
      '000123456789',
      merchant.token,
      merchant.device.deviceSecret,
    ])
      expect(text).not.toContain(secret);
    expect(text).toContain('[redacted]');
  });
});

describe('the chain', () => {
  test('links every line to the one before it, whatever is done at once', async () => {
    const merchant = await buildMerchant(app, { stage: 'signed-in' });
    await Promise.all(Array.from({ length: 20 }, () => merchant.client.call('createSupportCode')));
    const rows = await rowsOf(merchant.businessId);
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, n) => n + 1));
    expect(rows.map(({ previous_hash: previous }) => previous)).toEqual([
      '0'.repeat(64),
      ...rows.slice(0, -1).map(({ hash }) => hash),
    ]);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  });

  test('cannot be changed, by the roles of the program or by the owner of the tables', async () => {
    const { businessId } = await buildMerchant(app, { stage: 'signed-in' });
    for (const db of [app.platform.db, app.platform.jobsDb]) {
      for (const text of [
        `update audit_event set actor = 'x'`,
        'delete from audit_event',
        'truncate audit_event',
        `update audit_chain set last_hash = 'x'`,
        'delete from audit_chain',
        `insert into audit_event (
           business_id, sequence, at, actor_kind, actor, action, outcome, subject, address, user_agent, request_id,
           previous_hash, hash
         )
         values ('${businessId}', 999, now(), 'owner', 'x', 'proof', 'done', '', '', '', '', '', '')`,
      ])
        await expect(db.write(businessId, (tx) => tx.query(new Sql([text], [])))).rejects.toThrow(/permission denied/);
    }
    for (const text of [`update audit_event set actor = 'x'`, 'delete from audit_event', 'truncate audit_event'])
      await expect(app.database.asOwner(text)).rejects.toThrow(/append-only/);
  });

  test('takes no line for another business than the one that is worked for', async () => {
    const [own, other] = [
      await buildMerchant(app, { stage: 'signed-in' }),
      await buildMerchant(app, { stage: 'signed-in' }),
    ];
    const line = {
      businessId: other.businessId,
      at: new Date(),
      actorKind: 'owner',
      actor: 'x',
      action: 'proof',
    } as const;
    await expect(app.platform.db.write(own.businessId, (tx) => appendAudit(tx, line))).rejects.toThrow(
      /another business/,
    );
    await expect(app.platform.db.write(null, (tx) => appendAudit(tx, line))).rejects.toThrow(/another business/);
    const seen = await app.platform.db.read(own.businessId, (tx) =>
      tx.query(sql`select distinct business_id from audit_event`),
    );
    expect(seen.rows).toEqual([{ business_id: own.businessId }]);
  });

  test('has no line of a change that was rolled back', async () => {
    const merchant = await buildMerchant(app, { stage: 'signed-in' });
    const before = (await rowsOf(merchant.businessId)).length;
    await expect(
      app.platform.db.write(merchant.businessId, async (tx) => {
        await appendAudit(tx, {
          businessId: merchant.businessId,
          at: new Date(),
          actorKind: 'owner',
          actor: 'x',
          action: 'proof',
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await rowsOf(merchant.businessId)).toHaveLength(before);
  });
});

describe('list and export', () => {
  test('filter by area, outcome, who, words and days, and are the same', async () => {
    const merchant = await buildMerchant(app, { stage: 'bank' });
    await merchant.client.call('prove', { body: { password: 'Wrong?Lamp42' } }).catch(() => undefined);
    const today = app.platform.clock.now().toISOString().slice(0, 10);
    const cases: [Record<string, unknown>, string[]][] = [
      [{ area: 'bank' }, ['bank.report', 'bank.report', 'bank.link-start']],
      [{ outcome: 'refused' }, ['proof']],
      [{ actorKind: 'provider' }, ['bank.report', 'bank.report', 'identity.decide']],
      [{ q: 'harbor' }, ['bank.report', 'bank.report']],
      [{ q: '100%_' }, []],
      [{ to: '2000-01-01' }, []],
      [{ from: '2000-01-01', to: today < '2999-01-01' ? '2999-01-01' : today, area: 'money' }, []],
    ];
    for (const [query, actions] of cases) {
      expect((await trailOf(merchant, query)).map(({ action }) => action)).toEqual(actions);
      const answer = await app.request(
        'GET',
        `/businesses/businesses/me/audit/export?${new URLSearchParams(query as Record<string, string>)}`,
        { token: merchant.token },
      );
      expect(answer.headers['x-row-total']).toBe(String(actions.length));
      expect(readCsv(answer.body).slice(1)).toHaveLength(actions.length);
    }
  });

  test('page through the whole trail', async () => {
    const merchant = await buildMerchant(app, { stage: 'store' });
    const all = await trailOf(merchant);
    const first = await merchant.client.call('listAudit', { query: { limit: 4 } });
    expect([first.total, first.pages]).toEqual([all.length, Math.ceil(all.length / 4)]);
    const second = await merchant.client.call('listAudit', { query: { limit: 4, page: 2 } });
    expect([...first.docs, ...second.docs]).toEqual(all.slice(0, 8));
    expect((await merchant.client.call('listAudit', { query: { page: 900 } })).docs).toEqual([]);
  });
});
