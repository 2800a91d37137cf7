import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { moveTo } from '@trilane/testkit/move-to';
import { sql } from '../../platform/db/sql.ts';
import { startWithOperator } from '../../reliability/operate.harness.ts';
import { ARCHIVE_PATH, keep, rowsIn, takeArchive, unpack, type Unpacked } from './archive.harness.ts';
import {
  buildLeavingBusiness,
  linkAnew,
  signInAnew,
  signInByCode,
  type Leaving,
  type SignedIn,
} from './import.harness.ts';
import { KEPT_TABLES } from './kept-tables.ts';

let old: TestApp;
let app: TestApp;
let operate: Awaited<ReturnType<typeof startWithOperator>>['operate'];
let leaving: Leaving;
let path: string;
let before: Unpacked;
let said: Awaited<ReturnType<typeof operate>>;
let mailsBefore: number;
let owner: SignedIn;
/** The account that a member of the team had in the second installation before. */
const KNOWN = randomUUID();

beforeAll(async () => {
  old = await createTestApp();
  // The second archive is taken three hours after the first and must not be of another day.
  await moveTo(old, '10:00');
  ({ app, operate } = await startWithOperator());
  leaving = await buildLeavingBusiness(old);
  path = await takeArchive(old, leaving.merchant);
  before = await unpack(path);
  await app.moveClock({ to: new Date(old.platform.clock.now().getTime() + 3_600_000).toISOString() });
  await app.database.asOwner(
    `insert into user_account (user_id, email, business_id, created_at)
     values ('${KNOWN}', '${leaving.member.email}', gen_random_uuid(), now())`,
  );
  mailsBefore = app.world.mails.length;
  said = await operate('archive', 'import', path);
}, 120_000);
afterAll(async () => {
  await old.stop();
  await app.stop();
});

/** Columns that are not as the archive has them, as docs/archive.md says. */
const DIFFER: Readonly<Record<string, readonly string[]>> = {
  api_key: ['old_until'],
  webhook_endpoint: ['off_at', 'off_reason'],
  bank_account: ['approved_at', 'is_primary', 'removed_at'],
  bank_registration: ['status', 'reason', 'last_outcome', 'last_reason'],
  automatic_transfer: ['next_at', 'paused_at', 'pause_reason', 'bank_reason'],
  device: ['chat_enabled', 'linked_at', 'staff_id'],
  device_pairing: ['unlinked_at', 'unlinked_by'],
  summary_choice: ['next_at'],
};

describe('an archive that was imported into another installation', () => {
  test('is compared equal by the command, which names what starts over', () => {
    expect([said.err, said.code]).toEqual(['', 0]);
    expect(said.out).toMatch(/^Imported .* as of .*: 7 transactions/m);
    expect(said.out).toMatch(/audit lines match\. All totals match their entries/);
    expect(said.out).toContain('Harbor Bank, Business Checking ••••6789');
    for (const words of [
      'Automatic transfers are paused',
      'Till 1',
      leaving.merchant.email,
      'API keys without a secret',
    ])
      expect(said.out).toContain(words);
  });

  test('tells nobody of what happened before, however long the product runs', async () => {
    await app.moveClock({ advance: 'PT2H' });
    await app.platform.outbox.flush();
    expect(app.world.mails.slice(mailsBefore)).toEqual([]);
    expect(app.world.payouts).toEqual([]);
  });

  test('lets the owner in by a code, and no old session, password or device link', async () => {
    const { email, token } = leaving.merchant;
    expect((await app.request('GET', ARCHIVE_PATH, { token })).statusCode).toBe(401);
    const password = { email, role: 'owner' as const, password: 'Harbor?Lamp42', captcha: app.world.solveCaptcha() };
    await expect(app.client().call('login', { body: password })).rejects.toMatchObject({
      body: { code: 'wrong_credentials' },
    });
    await expect(
      app
        .deviceClient(leaving.merchant.device)
        .call('postPayment', { body: leaving.merchant.saleBody({}), idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ body: { code: 'device_unauthenticated' } });
    owner = await signInAnew(app, email);
    const member = await signInByCode(app, leaving.member.email);
    expect((await member.call('getMe')).business.id).toBe(leaving.merchant.businessId);
  });

  test('has every row, file, table for people and audit line of its archive in a new one', async () => {
    await owner.prove();
    const answer = await app.request('GET', ARCHIVE_PATH, { token: owner.token });
    expect(answer.statusCode).toBe(200);
    const after = await unpack(await keep(answer.rawPayload));
    const { user_id: formerId } = rowsIn(before, 'data/team_member.jsonl').find(
      ({ email }) => email === leaving.member.email,
    ) as { user_id: string };
    for (const { table } of KEPT_TABLES) {
      const [left, right] = [before, after].map((files) => rowsIn(files, `data/${table}.jsonl`));
      const without = (rows: Record<string, unknown>[]) =>
        rows.map((row) => {
          const kept = { ...row };
          for (const column of DIFFER[table] ?? []) delete kept[column];
          return kept;
        });
      const here = JSON.parse(JSON.stringify(left).replaceAll(formerId, KNOWN)) as typeof left;
      const byKey = (rows: Record<string, unknown>[]) =>
        without(rows).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
      expect([table, byKey(right!)]).toEqual([table, byKey(here!)]);
    }
    for (const [name, bytes] of before)
      if (/^(csv|files)\//.test(name) && !/activity|devices/.test(name))
        expect([name, after.get(name)?.equals(bytes)]).toEqual([name, true]);
    const [was, is] = [before, after].map((files) => files.get('audit/chain.jsonl')!.toString());
    expect(was).toContain('"automatic"');
    expect(is!.startsWith(was!)).toBe(true);
    expect(rowsIn(after, 'audit/chain.jsonl')[rowsIn(before, 'audit/chain.jsonl').length]).toMatchObject({
      texts: expect.arrayContaining(['archive.import', 'operator']),
    });
    expect((await operate('verify-audit')).code).toBe(0);
    expect(await app.reconcile()).toEqual([]);
  });

  test('takes payments at a till that is linked again, and refunds its old sales to the cent', async () => {
    const { client } = owner;
    const pay = await linkAnew(app, leaving.merchant, client);
    expect(await pay(42)).toMatchObject({ transactionNumber: 8 });
    const refund = (transactionNumber: number, amount: number, tip = 0) =>
      client.call('refundTransaction', {
        params: { transactionNumber },
        body: { amount, tip },
        idempotencyKey: randomUUID(),
      });
    await app.moveClock({ advance: 'P5D' });
    await expect(refund(7, 800)).rejects.toMatchObject({ body: { code: 'refund_exceeds' } });
    const quote = (at: Leaving['merchant']['client']) =>
      at.call('quoteRefund', { params: { transactionNumber: 7 }, query: { amount: 100, tip: 0 } });
    await old.moveClock({ to: app.platform.clock.now().toISOString() });
    expect((await quote(client)).interest).toBeGreaterThan(0);
    expect(await quote(client)).toEqual(await quote(leaving.merchant.client));
    await refund(7, 100);
    await app.platform.outbox.flush();
    expect(await app.reconcile()).toEqual([]);
  });

  test('sends no money before its account is linked again', async () => {
    await owner.prove();
    const transfer = { body: { amount: 1 }, idempotencyKey: randomUUID() };
    await expect(owner.client.call('transferToBank', transfer)).rejects.toMatchObject({
      body: { code: 'no_primary_account' },
    });
    const { rows } = await app.platform.jobsDb.single<{ open: number }>(
      sql`select count(*)::integer as open from bank_account where approved_at is not null or removed_at is null`,
    );
    expect(rows[0]!.open).toBe(0);
  });
});
