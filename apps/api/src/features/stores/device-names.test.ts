import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDevice, buildStore, startHarness, type Answer, type Harness, type Merchant } from './stores.harness.ts';

let harness: Harness;
let merchant: Merchant;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  merchant = await harness.newMerchant();
});
afterAll(() => harness.stop());

const refusal = (answer: Answer) => [answer.statusCode, answer.json().code];

describe('the name of a device', () => {
  test('is unique in its store, in any spelling; another store may have it, and the device may keep it', async () => {
    const first = await buildDevice(merchant);
    const taken = await merchant.post(`/businesses/stores/${first.storeId}/aisles/create`, { name: ' tILL ' });
    expect(refusal(taken)).toEqual([409, 'device_name_taken']);
    const alike = await merchant.post(`/businesses/stores/${first.storeId}/aisles/create`, {
      name: 'T\u200bill\u3164',
    });
    expect(refusal(alike)).toEqual([409, 'device_name_taken']);
    expect(taken.json().errors).toEqual({ name: ['This store already has a device with this name.'] });
    const second = await buildDevice(merchant, first.storeId);
    expect(refusal(await merchant.post(`${second.path}/update`, { name: 'TILL' }))).toEqual([409, 'device_name_taken']);
    expect((await merchant.post(`${first.path}/update`, { name: 'TILL' })).statusCode).toBe(200);
    expect((await buildDevice(merchant)).id).toBeTruthy();
  });

  test('of a single-device store is that of the store, no longer than a device may be called', async () => {
    const { aisles } = await buildStore(merchant, { name: 'S'.repeat(120), storeType: 'single-device' });
    expect(aisles).toMatchObject([{ name: 'S'.repeat(60) }]);
  });

  test('goes to one of ten devices that want it at once', async () => {
    const { id } = await buildStore(merchant);
    const add = () => merchant.post(`/businesses/stores/${id}/aisles/create`, { name: 'Counter' });
    const answers = await Promise.all(Array.from({ length: 10 }, add));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});
