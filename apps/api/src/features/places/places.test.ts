import { afterAll, beforeAll, expect, test } from 'vitest';
import { PortUnavailable } from '../../ports/port-error.ts';
import { startHarness, type Harness, type Merchant } from '../stores/stores.harness.ts';

let harness: Harness;
let merchant: Merchant;

beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
});
afterAll(() => harness.stop());

const ask = (path: string, address = '198.51.100.9') =>
  harness.inject({ method: 'GET', url: `/api/v2${path}`, headers: { 'x-forwarded-for': address } });

test('cities and states are open to everybody', async () => {
  expect((await ask('/places/cities?q=springf&state=Illinois')).json()[0]).toEqual({
    city: 'Springfield',
    state: 'IL',
  });
  expect((await ask('/places/states')).json()).toHaveLength(51);
  expect((await ask('/places/states?city=Honolulu')).json()).toEqual([{ code: 'HI', name: 'Hawaii' }]);
});

test('an address may look up 120 times a minute', async () => {
  const answers = [];
  for (let n = 0; n < 121; n += 1) answers.push((await ask('/places/cities?q=a', '198.51.100.10')).statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
  expect((await ask('/places/cities?q=a', '198.51.100.11')).statusCode).toBe(200);
});

test('a merchant finds places by text and by point, with what the source wants said', async () => {
  const found = (await merchant.get('/places/search?q=62701')).json();
  expect(found).toMatchObject({
    places: [{ city: 'Springfield', state: 'IL', zipCode: '62701' }],
    notice: expect.stringContaining('Only towns'),
    attribution: expect.stringContaining('GeoNames'),
  });
  expect((await merchant.get('/places/reverse?lat=39.8&lng=-89.65')).json().place).toMatchObject({
    city: 'Springfield',
    state: 'IL',
  });
  expect((await merchant.get('/places/reverse?lat=0&lng=0')).json().place).toBeNull();
});

test('search needs a session and sane values', async () => {
  expect((await ask('/places/search?q=a')).statusCode).toBe(401);
  for (const query of ['lat=91&lng=0', 'lat=x&lng=0', 'lat=1', 'lat=1&lng=1&more=1'])
    expect((await merchant.get(`/places/reverse?${query}`)).statusCode).toBe(422);
});

test('a geocoder that is away is a calm 503', async () => {
  const { ports } = harness.platform;
  const working = ports.geocoder;
  ports.geocoder = { search: () => Promise.reject(new PortUnavailable('geocoder', 'away')), reverse: working.reverse };
  const answer = await merchant.get('/places/search?q=a');
  ports.geocoder = working;
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
});

test.each([
  ['Nowhere City Xyz', 'Narnia', '10001', { city: 'New York', state: 'NY' }],
  ['New York', 'California', '10001', { city: 'New York', state: 'NY' }],
  ['Xyz', 'NY', '10001', { city: 'New York', state: 'NY' }],
  ['!!!', 'NY', '10001', { city: 'New York', state: 'NY' }],
  [' new york ', 'ny', ' 10001 ', null],
  ['Albany', 'New York', '10001', null],
  ['Nowhere', 'Narnia', '00001', null],
  ['Nowhere', 'Narnia', 'abc', null],
])('an address in %s, %s %s gets the suggestion %j', async (city, state, zipCode, suggestion) => {
  const query = new URLSearchParams({ city, state, zipCode });
  expect((await ask(`/places/check?${query}`)).json()).toEqual({ suggestion });
});
