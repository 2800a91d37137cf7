import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildMerchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { makeRich } from '../api-matrix/case-parts.ts';
import { happyCases } from '../api-matrix/happy-cases.ts';
import { sendCall } from '../api-matrix/send-call.ts';
import { INSTALLATION } from '../platform/audit.ts';
import { BECAUSE, operatedApp, statusOf } from './operate.harness.ts';

const { app, run, lastLine, mailsTo } = await operatedApp();

describe('an identity check', () => {
  test('is decided above the agency, with a mail and a line in the trail', async () => {
    app.world.decision = 'undecided';
    const merchant = await buildMerchant(app, { stage: 'registered' });
    app.world.decision = 'approved';
    expect(await statusOf(merchant)).toBe('pending-enigma-verification');
    expect(await run('identity', merchant.email, 'business', 'approve', ...BECAUSE)).toMatchObject({
      code: 0,
      out: expect.stringContaining('the business is approved'),
    });
    expect(await statusOf(merchant)).toBe('pending-tnc-acceptance');
    expect(await lastLine(merchant)).toMatchObject({
      action: 'identity.decide',
      actor_kind: 'operator',
      actor: 'Ann Keeper',
      before: { decision: 'undecided' },
      after: { decision: 'approved', reason: 'Papers were checked' },
    });
    expect(await mailsTo(merchant)).toContain('Your business is verified');
    expect(await run('identity', merchant.businessId, 'business', 'approve', ...BECAUSE)).toMatchObject({
      code: 2,
      err: expect.stringContaining('already approved'),
    });
    expect(await run('identity', merchant.businessId, 'owner', 'approve', ...BECAUSE)).toMatchObject({
      code: 2,
      err: expect.stringContaining('nothing to decide'),
    });
  });
});

describe('a bank', () => {
  test('is failed and approved; transfers follow', async () => {
    const merchant = await buildMerchant(app);
    await makeRich(merchant, app);
    const transfer = () =>
      merchant.client.call('transferToBank', { body: { amount: 1 }, idempotencyKey: randomUUID() });
    expect(await run('bank', merchant.businessId, 'fail', ...BECAUSE)).toMatchObject({ code: 0 });
    await expect(transfer()).rejects.toMatchObject({ body: { code: 'no_primary_account' } });
    expect((await merchant.client.call('getMe')).bankRegistration).toMatchObject({
      status: 'failed',
      reason: 'Papers were checked',
    });
    expect(await run('bank', merchant.businessId, 'approve', ...BECAUSE)).toMatchObject({ code: 0 });
    // After the first payment, the owner chooses where money goes.
    await expect(transfer()).rejects.toMatchObject({ body: { code: 'no_primary_account' } });
    await merchant.prove();
    await merchant.client.call('setPrimaryAccount', { body: { accountNo: merchant.accountId } });
    await expect(transfer()).rejects.toMatchObject({ body: { code: 'transfer_above_usual' } });
    expect(await mailsTo(merchant)).toEqual(
      expect.arrayContaining(['Your bank account could not be verified', 'Your bank account is verified']),
    );
  });

  test('has documents asked for', async () => {
    const merchant = await buildMerchant(app, { stage: 'bank' });
    expect(await run('documents', merchant.businessId, 'request', ...BECAUSE)).toMatchObject({ code: 0 });
    expect((await merchant.client.call('getMe')).bankRegistration.isDocumentsRequested).toBe(true);
    expect(await lastLine(merchant)).toMatchObject({
      action: 'documents.request',
      after: { requested: true, reason: 'Papers were checked' },
    });
    expect(await mailsTo(merchant)).toContain('Please upload documents about your bank account');
    expect(await run('documents', merchant.businessId, 'withdraw', ...BECAUSE)).toMatchObject({ code: 0 });
    expect((await merchant.client.call('getMe')).bankRegistration.isDocumentsRequested).toBe(false);
  });
});

test('payouts are frozen and let go again', async () => {
  const merchant = await buildMerchant(app);
  await makeRich(merchant, app);
  const transfer = () => merchant.client.call('transferToBank', { body: { amount: 1 }, idempotencyKey: randomUUID() });
  expect(await run('freeze', merchant.businessId, ...BECAUSE)).toMatchObject({ code: 0 });
  expect(await lastLine(merchant)).toMatchObject({
    action: 'transfer.hold',
    actor: 'Ann Keeper',
    before: { held: false },
    after: { held: true, reason: 'Papers were checked' },
  });
  await expect(transfer()).rejects.toMatchObject({ body: { code: 'transfers_held' } });
  expect(await run('freeze', merchant.businessId, ...BECAUSE)).toMatchObject({
    code: 2,
    err: expect.stringContaining('already frozen'),
  });
  expect(await run('unfreeze', merchant.businessId, ...BECAUSE)).toMatchObject({ code: 0 });
  expect((await transfer()).success).toBe(true);
});

test('a declined business loses its sessions and its tills, and gets them back no more than its access', async () => {
  const merchant = await buildMerchant(app);
  expect(await run('reject', merchant.businessId, ...BECAUSE)).toMatchObject({ code: 0 });
  await expect(merchant.client.call('getMe')).rejects.toMatchObject({ status: 401 });
  await expect(merchant.pay()).rejects.toMatchObject({ body: { code: 'business_not_accepting' } });
  expect(await run('reject', merchant.businessId, 'withdraw', ...BECAUSE)).toMatchObject({ code: 0 });
  expect((await merchant.pay()).transactionNumber).toBe(1);
});

test('an export of enquiries stands in the trail of the installation, with how many and which', async () => {
  await sendCall(app, 'sendEnquiry', await happyCases.sendEnquiry(app));
  const { code, out } = await run('export-enquiries', '--kind', 'demo', '--since', '2000-01-01', '--by', 'Ann Keeper');
  expect([code, out]).toEqual([0, expect.stringContaining('Ada Byron')]);
  expect(await lastLine({ businessId: INSTALLATION })).toMatchObject({
    action: 'enquiries.export',
    actor_kind: 'operator',
    actor: 'Ann Keeper',
    after: { enquiries: 1, kind: 'demo', since: '2000-01-01' },
  });
  await run('export-enquiries', '--kind', 'nothing');
  expect(await lastLine({ businessId: INSTALLATION })).toMatchObject({ after: { enquiries: 1 } });
});

test('businesses are listed and shown, with nothing that is sealed', async () => {
  const merchant = await buildMerchant(app);
  const { out } = await run('businesses', '--search', merchant.email);
  expect(out).toMatch(
    new RegExp(`^${merchant.businessId} .* active .*Corner Bakery {2}<${merchant.email}>\n1 businesses\n$`),
  );
  const shown = await run('business', merchant.email);
  expect(shown.out).toContain('Harbor Bank, Business Checking ••••6789 (primary)');
  expect(shown.out).not.toContain('000123456789');
  expect(await run('business', 'nobody@example.com')).toMatchObject({
    code: 2,
    err: expect.stringContaining('No business belongs to nobody@example.com'),
  });
});

test('a missing reason, business or word is named in words', async () => {
  const { businessId } = await buildMerchant(app, { stage: 'code' });
  const before = await lastLine({ businessId });
  for (const [args, words] of [
    [['freeze', businessId], 'Say why'],
    [['freeze', 'x', '--reason', 'y'], 'x is not the id of a business'],
    [['bank', businessId, 'maybe', '--reason', 'y'], '"maybe" is not known; say approve or fail'],
    [['bank', businessId, 'approve', '--reason', 'y'], 'has not linked a bank account'],
    [['resend', 'mail', businessId, '--reason', 'y'], '"mail" is not known'],
    [['replay', randomUUID(), '--reason', 'y'], 'No message'],
    [['freeze', businessId, '--reason', 'Papers', 'were', 'checked'], '"were checked" is too much here'],
    [['bank', businessId, 'fail', 'now', '--reason', 'y'], '"now" is too much here'],
    [['texts', 'publish', 'terms.md', '--changes', 'New', 'fees'], '"fees" is too much here'],
  ] as const)
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
  expect(await lastLine({ businessId })).toEqual(before);
});

test('verify-audit names the first line of each chain that is not as it was written', async () => {
  const tampered = await Promise.all(Array.from({ length: 5 }, () => buildMerchant(app, { stage: 'store' })));
  expect(await run('verify-audit')).toMatchObject({
    code: 0,
    out: expect.stringContaining('every line is as it was written and none is missing'),
  });
  const plant = (sql: string) =>
    app.database.asOwner(
      'alter table audit_event disable trigger all',
      sql,
      'alter table audit_event enable trigger all',
    );
  const [changed, removed, cut, forged, emptied] = tampered.map(({ businessId }) => businessId) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await plant(
    `update audit_event set actor = 'somebody@else.example' where business_id = '${changed}' and sequence in (3, 5)`,
  );
  await plant(`delete from audit_event where business_id = '${removed}' and sequence = 4`);
  await plant(`delete from audit_event where business_id = '${cut}' and sequence >= 8`);
  await plant(`update audit_event set hash = repeat('a', 64) where business_id = '${forged}' and sequence = 2`);
  await plant(`delete from audit_event where business_id = '${emptied}'`);
  const { code, out } = await run('verify-audit', '--heads');
  expect(code).toBe(1);
  for (const [businessId, words] of [
    [changed, 'line 3 was changed'],
    [removed, 'line 4 is missing'],
    [cut, 'line 8 is missing'],
    [forged, 'line 2 was changed'],
    [emptied, 'line 1 is missing'],
  ]) {
    expect(out).toContain(`TAMPERED  business ${businessId}: ${words}`);
  }
  expect(out).toMatch(/^head {6}business [0-9a-f-]{36}: line \d+ [0-9a-f]{64}$/m);
  expect(out).toContain('5 chains are broken');
  expect((await run('verify-audit', '--business', changed)).out).toContain('1 chains, 9 lines: 1 chain is broken');
  expect(await lastLine({ businessId: INSTALLATION })).toMatchObject({ action: 'audit.verify', after: { broken: 1 } });
});
