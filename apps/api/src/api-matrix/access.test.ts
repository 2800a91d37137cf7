import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '@trilane/contract/calls';
import { createTestApp, type Answer, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { inviteStaff } from '../../../../packages/testkit/src/build-staff.ts';
import { buildDiscount, buildPromotion } from './offer-cases.ts';
import { happyCases } from './happy-cases.ts';
import { addDevice, missingId, newKey, uploadDocument } from './case-parts.ts';
import { idPlaces, kindAt, withIdAt, type IdKind } from './id-places.ts';
import { lendSendings } from './lend-sendings.ts';
import { callNames, declared, sendCall, type Sending } from './send-call.ts';

let app: TestApp;
let own: Merchant;
let victim: Merchant;
let victimDevice: { storeId: string; aisleId: string };
let ownStaffId: string;
let victimStaffId: string;
let victimOffers: { discount: string; promotion: string };
let victimsIds: Record<IdKind, string>;
let victimBefore: string;
let unfinished: Merchant;
let signedOut: Merchant;
const lent = lendSendings();

beforeAll(async () => {
  app = await createTestApp();
  own = await buildMerchant(app);
  victim = await buildMerchant(app);
  await victim.pay({ amountCents: 4321, tipCents: 100 });
  victimDevice = await addDevice(victim);
  ownStaffId = (await inviteStaff(own)).id;
  victimStaffId = (await inviteStaff(victim)).id;
  victimOffers = { discount: (await buildDiscount(victim, app)).id, promotion: (await buildPromotion(victim, app)).id };
  victimsIds = {
    store: victimDevice.storeId,
    device: victimDevice.aisleId,
    staff: victimStaffId,
    image: victim.store.logo.id,
    document: (await uploadDocument(victim)).id,
    business: victim.businessId,
  };
  victimBefore = await everythingOf(victim);
  unfinished = await buildMerchant(app, { stage: 'accepted' });
  signedOut = await buildMerchant(app, { stage: 'signed-in' });
  await signedOut.client.call('logout');
});

// After all the attempts below the victim's world is as it was.
afterAll(async () => {
  expect(await everythingOf(victim)).toBe(victimBefore);
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

async function everythingOf({ client }: Merchant): Promise<string> {
  // Time may pass meanwhile: what is pending becomes available, the sum stays.
  const { data } = await client.call('getAccountBalance');
  const docs = (await client.call('listTransactions')).docs.map((transaction) => ({
    ...transaction,
    amountStatus: '',
  }));
  const stores = (await client.call('listStores')).map((store) => ({
    ...store,
    aisles: store.aisles.map((aisle) => ({ ...aisle, lastSeenAt: null })),
  }));
  const offers = [await client.call('listDiscounts'), await client.call('listPromotions')].map((list) =>
    list.map((offer) => ({ ...offer, state: '' })),
  );
  return JSON.stringify([await client.call('getMe'), stores, docs, data.total_balance, offers]);
}

const code = (answer: Answer) => [answer.statusCode, (answer.json() as { code: string }).code];
const bare = ({ params, query, body, form, headers }: Sending): Sending => ({ params, query, body, form, headers });
/** Asked for as JSON: the refusal of a stream is an answer like any other. */
const withAccess = (...kinds: string[]) =>
  callNames.filter((name) => kinds.includes(declared(name).access) && declared(name).form !== 'stream');

describe('who may call', () => {
  test.each(withAccess('session', 'any-token'))('%s needs a token', async (name) => {
    const sending = bare(await lent(app, name));
    expect(code(await sendCall(app, name, sending))).toEqual([401, 'unauthenticated']);
    for (const token of ['garbage', 'x'.repeat(43), 'eyJhbGciOiJub25lIn0.e30.'])
      expect(code(await sendCall(app, name, { ...sending, token }))).toEqual([401, 'unauthenticated']);
    expect(
      code(
        await sendCall(app, name, { ...sending, headers: { ...sending.headers, authorization: `Basic ${own.token}` } }),
      ),
    ).toEqual([401, 'unauthenticated']);
  });

  test.each(withAccess('session'))('%s needs a finished sign-up', async (name) => {
    expect(code(await sendCall(app, name, { ...bare(await lent(app, name)), token: unfinished.token }))).toEqual([
      403,
      'wrong_scope',
    ]);
  });

  test.each(withAccess('session', 'any-token'))('%s is closed to a token that was revoked', async (name) => {
    expect(code(await sendCall(app, name, { ...bare(await lent(app, name)), token: signedOut.token }))).toEqual([
      401,
      'unauthenticated',
    ]);
  });

  test.each(withAccess('device'))('%s needs the signature of a linked device', async (name) => {
    const sending = await lent(app, name);
    const device = sending.device!;
    expect(code(await sendCall(app, name, { ...bare(sending), token: own.token }))).toEqual([
      401,
      'device_unauthenticated',
    ]);
    for (const keys of [
      { ...device, deviceSecret: own.device.deviceSecret },
      { ...own.device, deviceSecret: device.deviceSecret },
      { ...device, deviceId: missingId() },
      { ...device, deviceId: 'garbage' },
    ]) {
      expect(code(await sendCall(app, name, { ...bare(sending), device: keys }))).toEqual([
        401,
        'device_unauthenticated',
      ]);
    }
  });

  test.each(withAccess('signed'))('%s needs a signature over exactly this body', async (name) => {
    const sending = await lent(app, name);
    expect(code(await sendCall(app, name, bare(sending)))).toEqual([401, 'bad_signature']);
    expect(code(await sendCall(app, name, { ...bare(sending), token: own.token }))).toEqual([401, 'bad_signature']);
    const { headers } = await sendCallHeaders(sending);
    const [field = ''] = Object.keys(sending.body as object);
    expect(
      code(await sendCall(app, name, { body: { ...(sending.body as object), [field]: 'another' }, headers })),
    ).toEqual([401, 'bad_signature']);
  });

  test('the test clock needs its secret', async () => {
    for (const secret of ['', 'garbage']) {
      expect(
        code(
          await sendCall(app, 'moveClock', { body: { advance: 'PT1S' }, headers: { 'x-test-clock-secret': secret } }),
        ),
      ).toEqual([401, 'bad_signature']);
    }
  });
});

/** The header that was right for another body. */
async function sendCallHeaders({ body, secret }: Sending): Promise<{ headers: Record<string, string> }> {
  const { sign } = await import('../platform/signature.ts');
  return { headers: { 'x-signature': sign(secret!, JSON.stringify(body), app.platform.securityNow()) } };
}

/** The parameters in the path of a call. */
const paramsOf = (name: CallName): string[] =>
  Object.keys((declared(name).params as { shape?: object } | undefined)?.shape ?? {});

/** A request that may be sent several times. */
const again = ({ headers, ...sending }: Sending): Sending => ({
  ...sending,
  ...(headers && { headers: { ...headers, ...('idempotency-key' in headers && newKey()) } }),
});

describe("another merchant's id", () => {
  // A device names a sale by its number in its own business: no other merchant has that id.
  const withIds = callNames.filter((name) => declared(name).params !== undefined && declared(name).access !== 'device');

  test.each(withIds)('is to %s what a missing and a malformed one are, byte for byte', async (name) => {
    const sending = bare(await lent(app, name));
    // Without one, the proof would be asked for before anybody looks for the id.
    if (declared(name).refusals.includes('proof_required')) await own.prove();
    const answers = [];
    const names = paramsOf(name);
    for (const id of [
      // The request and its ids belong to another merchant.
      (part: string) => sending.params![part]!,
      missingId,
      () => 'not-an-id',
      () => '%00',
      () => '..%2f..%2fetc',
    ]) {
      const answer = await sendCall(app, name, {
        ...sending,
        params: Object.fromEntries(names.map((part) => [part, decodeURIComponent(id(part))])),
        token: own.token,
      });
      answers.push([answer.statusCode, answer.body]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.[0]).toBe(404);
  });

  test.each(withIds.filter((name) => paramsOf(name).length > 1))(
    'is refused by %s below a store of mine, and so is an id of mine below their store',
    async (name) => {
      const sending = bare(await lent(app, name));
      for (const params of [
        { storeId: own.store.id, aisleId: victimDevice.aisleId, staffId: victimStaffId },
        { storeId: victimDevice.storeId, aisleId: own.device.id, staffId: ownStaffId },
      ]) {
        const answer = await sendCall(app, name, { ...sending, params, token: own.token });
        expect(code(answer)).toEqual([404, 'not_found']);
      }
    },
  );

  test.each(idPlaces)('is answered by $name, in its $part at $path, like a missing id', async (place) => {
    const { name, part } = place;
    // A new request, because an earlier one may be too old for a change by now.
    const sending = await happyCases[name](app);
    const send = async (id: string) => {
      const { statusCode, body } = await sendCall(app, name, again(withIdAt(place, sending, id)));
      return [statusCode, body.replaceAll(id, 'ID')];
    };
    const theirs = await send(victimsIds[kindAt(place)!]);
    expect(theirs).toEqual(await send(missingId()));
    if (part === 'body') expect(kindAt(place) === 'image' ? [422] : [404, 409, 422]).toContain(theirs[0]);
  });

  test('is refused for a bank account like a missing id', async () => {
    await own.prove();
    const setPrimary = (accountNo: string) =>
      sendCall(app, 'setPrimaryAccount', { body: { accountNo }, token: own.token });
    const [theirs, missing] = [await setPrimary(victim.accountId), await setPrimary('acc-missing')];
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
  });

  test('is refused for a file of a bank account like a missing id', async () => {
    const match = (accountId: string) =>
      sendCall(app, 'matchBankFile', { body: { accountId, content: 'Date,Amount\n02/01/2027,1' }, token: own.token });
    const [theirs, missing] = [await match(victim.accountId), await match('acc-missing')];
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
  });

  test('names nobody at a device of mine', async () => {
    const switchTo = (staffId: string) =>
      sendCall(app, 'switchStaff', { body: { staffId, pin: '4271' }, device: own.device });
    const [theirs, missing] = [await switchTo(victimStaffId), await switchTo(missingId())];
    expect([theirs.statusCode, theirs.body]).toEqual([409, missing.body]);
  });

  test('is nowhere in the answers to an own token', async () => {
    const secrets = [
      victimOffers.discount,
      victimOffers.promotion,
      victim.businessId,
      victim.store.id,
      victim.device.id,
      victimDevice.aisleId,
      victimStaffId,
      victim.device.deviceId,
      victim.email,
      victim.accountId,
    ];
    for (const name of withAccess('session', 'any-token').filter((one) => declared(one).method === 'GET')) {
      const { body } = await sendCall(app, name, {
        ...bare(await lent(app, name)),
        ...(name === 'getStore' && { params: { id: own.store.id } }),
        token: own.token,
      });
      for (const secret of secrets) expect(body).not.toContain(secret);
    }
  });
});
