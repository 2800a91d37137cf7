import { expect, test } from 'vitest';
import { INSTALLATION } from '../../platform/audit.ts';
import { openDesk } from './desk-merchants.harness.ts';
import { outcomeOf } from '@trilane/testkit/outcome-of';

const desk = openDesk();
const body = { reason: 'Odd sales' };
const missing = '01900000-0000-7000-8000-0000000000ff';

const newestLine = async (businessId: string) => (await desk.trail(businessId)).at(-1);

test('a decision that is refused for want of a role stands in the chain of its business', async () => {
  const { businessId } = await desk.merchant('code');
  const { email } = await desk.as('support');
  expect(await outcomeOf(desk.call('support', 'freezeMerchant', { params: { id: businessId }, body }))).toBe(
    'role_required',
  );
  const line = { action: 'transfer.hold', actor: email, outcome: 'refused', subject: '' };
  expect(await newestLine(businessId)).toMatchObject(line);
  expect(await newestLine(INSTALLATION)).toMatchObject({ ...line, after: { business: businessId } });
});

test('so does one that its use case refuses, and one about a payout', async () => {
  const { businessId } = await desk.merchant('code');
  const params = { id: businessId };
  const kind = 'lift-freeze' as const;
  expect(await outcomeOf(desk.call('risk', 'proposeForMerchant', { params, body: { ...body, kind } }))).toBe(
    'not_frozen',
  );
  expect(await newestLine(businessId)).toMatchObject({ action: 'proposal.make', outcome: 'refused' });
  const release = { params: { id: missing }, body: { ...body, businessId } };
  expect(await outcomeOf(desk.call('finance', 'releasePayout', release))).toBe('not_found');
  expect(await newestLine(businessId)).toMatchObject({ outcome: 'refused', subject: missing });
});

test('one about no business stands in the chain of the installation with what was sent', async () => {
  expect(await outcomeOf(desk.call('risk', 'freezeMerchant', { params: { id: missing }, body }))).toBe(
    'merchant_unknown',
  );
  expect(await newestLine(INSTALLATION)).toMatchObject({ action: 'transfer.hold', subject: missing });
  expect(await desk.trail(missing)).toEqual([]);
});
