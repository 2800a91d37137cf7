import { beforeEach, expect, test } from 'vitest';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { PROPOSAL_HOURS } from '@trilane/domain/proposal';
import { uploadDocument } from '../../api-matrix/case-parts.ts';
import { openDesk } from '../desk-merchants/desk-merchants.harness.ts';

const desk = openDesk();
const reason = 'The letter names the firm';
let ann: TestOperator;
let merchant: Merchant;

const params = () => ({ id: merchant.businessId });
/** The kinds of items that wait about the merchant. */
const kinds = async (by = ann) => {
  const { items } = await by.client.call('listWaiting', { query: { limit: '100' } });
  return items.filter(({ business }) => business?.id === merchant.businessId).map(({ kind }) => kind);
};
const propose = () =>
  ann.client.call('proposeForMerchant', { params: params(), body: { kind: 'approve-bank', reason } });
const decide = (decision: 'approve' | 'decline', proposalId: string) =>
  decision === 'approve'
    ? desk.call('risk', 'approveProposal', { params: { ...params(), proposalId } })
    : desk.call('risk', 'declineProposal', { params: { ...params(), proposalId }, body: { reason: 'Not enough' } });

async function giveDocument(): Promise<void> {
  const { id } = await uploadDocument(merchant);
  await merchant.client.call('uploadBankDocuments', { body: { files: [id] } });
}

beforeEach(async () => {
  ann = await buildOperator(desk.app, { roles: ['risk'] });
  merchant = await desk.merchant('bank');
  await desk.call('risk', 'failMerchantBank', { params: params(), body: { reason: 'Another name' } });
  await desk.app.moveClock({ advance: 'PT1S' });
  await giveDocument();
  await desk.app.moveClock({ advance: 'PT1S' });
});

test('a bank whose approval is proposed waits once, and its documents wait again once it is declined', async () => {
  expect(await kinds()).toEqual(['documents']);
  const { id } = await propose();
  expect(await kinds()).toEqual(['approval']);
  await decide('decline', id);
  expect(await kinds()).toEqual(['documents']);
  await decide('approve', (await propose()).id);
  expect(await kinds()).toEqual([]);
});

test('documents that the proposer has not seen keep the proposal from being approved', async () => {
  const { id } = await propose();
  await giveDocument();
  expect(await outcomeOf(decide('approve', id))).toBe('merchant_changed');
  await decide('decline', id);
  expect(await kinds()).toEqual(['documents']);
});

test('documents wait again once the proposal has expired', async () => {
  await propose();
  expect(await kinds()).toEqual(['approval']);
  desk.app.advanceSecurity(PROPOSAL_HOURS * 3_600 + 1);
  // Ann's session has ended by then.
  expect(await kinds(await buildOperator(desk.app, { roles: ['risk'] }))).toEqual(['documents']);
});
