import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { sendDeskCall } from '../../desk-matrix/desk-case.ts';

let app: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  app = await createTestApp();
  admin = await buildOperator(app, { roles: ['admin'] });
});
afterAll(() => app.stop());

const search = (query: object = {}) => admin.client.call('searchAudit', { query: { limit: 100, ...query } });

test('both kinds of chain are searched: by business, actor, action, outcome and time', async () => {
  const merchant = await buildMerchant(app, { stage: 'store' });
  await merchant.client.call('setStoreActive', { params: { id: merchant.store.id }, body: { active: false } });
  const own = await search({ business: merchant.businessId });
  expect(own.lines[0]).toMatchObject({
    action: 'store.active',
    business: { id: merchant.businessId, name: 'Corner Bakery' },
  });
  expect(new Set(own.lines.map(({ business }) => business?.id))).toEqual(new Set([merchant.businessId]));
  const installation = await search({ chain: 'installation' });
  expect(installation.lines.length).toBeGreaterThan(0);
  expect(installation.lines.every(({ business }) => business === null)).toBe(true);
  expect((await search({ actor: merchant.email, action: 'store.active' })).lines).toHaveLength(1);
  const from = own.lines[0]!.at;
  expect((await search({ business: merchant.businessId, from })).lines.map(({ action }) => action)).toEqual([
    'store.active',
  ]);
  expect((await search({ business: merchant.businessId, to: from, outcome: 'refused' })).lines).toEqual([]);
});

test('a question for a proof is no refusal, neither in the search nor in the timeline of its merchant', async () => {
  const { businessId } = await buildMerchant(app, { stage: 'signed-in' });
  const risk = await buildOperator(app, { roles: ['risk'] });
  app.advanceSecurity(16 * 60);
  const params = { id: businessId };
  const propose = risk.client.call('proposeForMerchant', { params, body: { kind: 'lift-freeze', reason: 'Papers' } });
  expect(await outcomeOf(propose)).toBe('proof_required');
  const [of, actor] = [{ business: businessId, action: 'proposal.make' }, risk.email];
  expect((await search({ ...of, outcome: 'refused' })).lines).toEqual([]);
  expect((await search({ ...of, outcome: 'asked' })).lines).toMatchObject([{ actor, reasonCode: 'proof_required' }]);
  const { docs } = await risk.client.call('listMerchantTimeline', { params, query: {} });
  expect(docs.filter(({ by }) => by === actor)).toMatchObject([{ action: 'proposal.make', outcome: 'asked' }]);
});

test('pages hold every line once, newest first, and the export holds the same lines', async () => {
  const all = (await search()).lines;
  const paged: typeof all = [];
  for (let after: string | undefined; ;) {
    const page = await search({ limit: 3, after, to: all[0]!.at });
    paged.push(...page.lines);
    if (page.next === null) break;
    after = page.next;
  }
  expect(new Set(paged.map(({ hash }) => hash)).size).toBe(paged.length);
  expect(paged.map(({ at }) => at)).toEqual(
    paged
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const answer = await sendDeskCall(app, 'exportAudit', { query: { to: all[0]!.at }, token: admin.token });
  for (const { hash } of paged) expect(answer.body).toContain(hash);
  expect((await search({ action: 'audit.export' })).lines).toHaveLength(1);
});

test('a chain is proved in the background, and the first line that was tampered with is named', async () => {
  const { businessId } = await buildMerchant(app, { stage: 'signed-in' });
  await app.database.asOwner(
    'alter table audit_event disable trigger all',
    `update audit_event set actor = 'x' where business_id = '${businessId}' and sequence = 2`,
    'alter table audit_event enable trigger all',
  );
  await admin.client.call('startAuditProof', { body: { business: businessId } });
  const newest = async () => (await admin.client.call('getAuditProof')).runs[0]!;
  await expect.poll(async () => (await newest()).endedAt, { timeout: 30_000 }).not.toBeNull();
  expect(await newest()).toMatchObject({
    business: businessId,
    chains: 1,
    faults: [{ businessId, line: 2, words: 'was changed' }],
    askedBy: admin.email,
  });
});
