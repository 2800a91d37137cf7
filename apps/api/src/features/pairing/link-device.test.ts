import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildDevice,
  createCode,
  enterCode,
  startHarness,
  type Answer,
  type Harness,
  type Merchant,
} from '../stores/stores.harness.ts';
import { sql } from '../../platform/db/sql.ts';

let harness: Harness;
let merchant: Merchant;

beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
});
afterAll(() => harness.stop());

const refusal = (answer: Answer) => [answer.statusCode, answer.json().code];
const wait = (seconds: number) => {
  harness.time.security = new Date(harness.time.security.getTime() + seconds * 1000);
};
const aisleOf = async (device: { storeId: string; id: string }) =>
  (await merchant.get(`/businesses/stores/${device.storeId}`))
    .json()
    .aisles.find((aisle: { id: string }) => aisle.id === device.id);

describe('a link code', () => {
  test('is XXXXX-XXXXX, lives one minute by default, and is stored only as a hash', async () => {
    const device = await buildDevice(merchant);
    const code = (await merchant.post(`${device.path}/tokens/create`, {})).json();
    expect(code).toEqual({
      token: expect.stringMatching(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/),
      seconds: 60,
      expiresAt: new Date(harness.time.security.getTime() + 60_000).toISOString(),
    });
    expect((await merchant.post(`${device.path}/tokens/create`, { minutesToExpire: 11 })).statusCode).toBe(422);
    await expect(
      harness.platform.db.read(merchant.businessId, (tx) => tx.query(sql`select * from link_token`)),
    ).rejects.toThrow('permission denied');
  });

  test('links a device: it gets its identity and its secret, and the portal shows Linked', async () => {
    const device = await buildDevice(merchant);
    const token = await createCode(merchant, device);
    harness.published.length = 0;
    const linked = await enterCode(harness, ` ${token.toLowerCase().replace('-', ' ')} `);
    expect(linked.json()).toEqual({
      deviceId: expect.any(String),
      deviceSecret: expect.any(String),
      business: { id: merchant.businessId, name: 'Corner Bakery', timeZone: 'America/New_York' },
      store: { id: device.storeId, name: 'Main Street', storeNo: '' },
      aisle: { id: device.id, name: 'Till' },
    });
    expect(await aisleOf(device)).toMatchObject({
      deviceId: linked.json().deviceId,
      linkedAt: harness.time.business.toISOString(),
    });
    expect(harness.published.sort()).toEqual(
      ['business', 'notices', 'stores'].map((topic) => `${merchant.businessId} ${topic}`),
    );
  });

  test('is good at 59.9 seconds and refused at 60.1 (R-RACE-4)', async () => {
    const device = await buildDevice(merchant);
    const late = await createCode(merchant, device);
    wait(60.1);
    expect(refusal(await enterCode(harness, late))).toEqual([422, 'link_code_invalid']);
    const inTime = await createCode(merchant, device);
    wait(59.9);
    expect((await enterCode(harness, inTime)).statusCode).toBe(200);
  });

  test('is good once, and of twenty at once one wins (R-RACE-4)', async () => {
    const device = await buildDevice(merchant);
    const token = await createCode(merchant, device);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => enterCode(harness, token, `203.0.113.${n}`)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
    expect(refusal(await enterCode(harness, token))).toEqual([422, 'link_code_invalid']);
  });

  test('ends when a newer one is made', async () => {
    const device = await buildDevice(merchant);
    const [older, newer] = [await createCode(merchant, device, 10), await createCode(merchant, device, 10)];
    expect(refusal(await enterCode(harness, older))).toEqual([422, 'link_code_invalid']);
    expect((await enterCode(harness, newer)).statusCode).toBe(200);
  });

  test('that came into the world before its store or device was disabled is refused by name', async () => {
    const device = await buildDevice(merchant);
    const setActive = (path: string, active: boolean) => merchant.post(`${path}/update-active-status`, { active });
    const first = await createCode(merchant, device);
    await setActive(device.path, false);
    expect(refusal(await enterCode(harness, first))).toEqual([409, 'device_inactive']);
    await setActive(device.path, true);
    const second = await createCode(merchant, device);
    await setActive(`/businesses/stores/${device.storeId}`, false);
    expect(refusal(await enterCode(harness, second))).toEqual([409, 'store_inactive']);
  });

  test('of a business that takes no payments yet is refused', async () => {
    const early = await harness.newMerchant({ takesPayments: false });
    const token = await createCode(early, await buildDevice(early));
    expect(refusal(await enterCode(harness, token))).toEqual([409, 'business_not_accepting']);
  });

  test('hashed under an older device key still links', async () => {
    const device = await buildDevice(merchant);
    const config = harness.platform.config as { deviceKeys: unknown[] };
    const keys = config.deviceKeys;
    config.deviceKeys = [keys[1]];
    const token = await createCode(merchant, device);
    config.deviceKeys = keys;
    expect((await enterCode(harness, token)).statusCode).toBe(200);
  });

  test('allow twenty wrong guesses from one address; a code that exists still works there and elsewhere', async () => {
    const address = '192.0.2.1';
    for (let n = 0; n < 20; n += 1)
      expect(refusal(await enterCode(harness, n % 2 ? 'ABCDE-FGHJK' : 'no code', address))).toEqual([
        422,
        'link_code_invalid',
      ]);
    const limited = await enterCode(harness, 'ABCDE-FGHJK', address);
    expect(refusal(limited)).toEqual([429, 'too_many_requests']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    const token = await createCode(merchant, await buildDevice(merchant));
    expect((await enterCode(harness, token, address)).statusCode).toBe(200);
    expect(refusal(await enterCode(harness, token, address))).toEqual([429, 'too_many_requests']);
  });
});

describe('guessing link codes', () => {
  const guess = (n: number) =>
    Array.from({ length: 10 }, (_, place) => 'ABCDEFGHJK'[Math.floor(n / 10 ** place) % 10]).join('');

  test('all at once from one address tries twenty of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => enterCode(harness, guess(n), '192.0.2.77')),
    );
    const tally = answers.map((answer) => answer.json().code).sort();
    expect(tally).toEqual([
      ...Array.from({ length: 20 }, () => 'link_code_invalid'),
      ...Array.from({ length: 80 }, () => 'too_many_requests'),
    ]);
  });

  test('a thousand times from forty addresses tries 800 of them, hits nothing and spends no code', async () => {
    const device = await buildDevice(merchant);
    const token = await createCode(merchant, device);
    let tried = 0;
    for (let n = 0; n < 1_000; n += 1) {
      const answer = await enterCode(harness, guess(7_000 + n), `198.18.0.${n % 40}`);
      expect([422, 429]).toContain(answer.statusCode);
      if (answer.statusCode === 422) tried += 1;
    }
    expect(tried).toBe(800);
    expect((await enterCode(harness, token, '198.18.1.1')).statusCode).toBe(200);
  });

  test('2,000 times from one IPv6 /64 checks twenty of them', async () => {
    const enter = (n: number) => enterCode(harness, guess(20_000 + n), `2001:db8:77:1::${n.toString(16)}`);
    const codes: number[] = [];
    // Forty waves, because more requests at once would wait for a connection instead of the limit.
    for (let wave = 0; wave < 40; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => enter(wave * 50 + n)));
      codes.push(...answers.map((answer) => answer.statusCode));
    }
    expect(codes.toSorted()).toEqual([...Array(20).fill(422), ...Array(1_980).fill(429)]);
  });

  test('from everywhere, more than 50,000 times, keeps no honest till out', async () => {
    await harness.platform.db.single(
      sql`
        insert into rate_limit (key, points, expire)
        select limited || ':' || who, 60000, ${Date.now() + 600_000}
        from unnest(array['link-code-wrong', 'link-code-wrong-all']) limited,
          unnest(array['all', '192.0.2.90', '2001:db8:90:1::/64', '2001:db8:90::/48']) who`,
    );
    for (const address of ['192.0.2.90', '2001:db8:90:1::5', '192.0.2.91']) {
      const token = await createCode(merchant, await buildDevice(merchant));
      expect((await enterCode(harness, token, address)).statusCode).toBe(200);
    }
  });

  test('cannot hide behind a header: a caller that may not set it counts by its own address', async () => {
    const from = (n: number) =>
      harness.inject({
        method: 'POST',
        url: '/api/v2/devices/link',
        payload: { token: guess(n) },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
        remoteAddress: '192.0.2.99',
      });
    const answers = [];
    for (let n = 0; n < 21; n += 1) answers.push((await from(n)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });
});
