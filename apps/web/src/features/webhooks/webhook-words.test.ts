import { expect, test } from 'vitest';
import { healthOf, nameOf, type Endpoint } from './webhook-words.ts';

const endpoint: Endpoint = {
  id: 'a',
  url: 'https://shop.example/hooks',
  description: '',
  events: ['payment.accepted'],
  createdAt: '2026-03-02T12:00:00.000Z',
  off: null,
  oldSecretUntil: null,
  waiting: 0,
  lastDeliveredAt: null,
  lastFailure: null,
  version: 1,
};
const failure = { at: '2026-03-02T13:00:00.000Z', words: 'The server refused the connection.' };

test.each<[Partial<Endpoint>, string]>([
  [{}, 'On'],
  [{ lastFailure: failure, waiting: 1 }, 'Retrying'],
  [{ lastFailure: failure, waiting: 0 }, 'On'],
  [{ lastFailure: failure, waiting: 1, lastDeliveredAt: '2026-03-02T14:00:00.000Z' }, 'On'],
  [{ off: { at: failure.at, reason: 'owner' } }, 'Off'],
  [{ off: { at: failure.at, reason: 'failing' }, waiting: 9 }, 'Switched off'],
])('an endpoint with %j is: %s', (change, words) => {
  expect(healthOf({ ...endpoint, ...change }).words).toBe(words);
});

test('an endpoint is called by its description, or else by its address', () => {
  expect(nameOf(endpoint)).toBe('https://shop.example/hooks');
  expect(nameOf({ ...endpoint, description: 'Stock' })).toBe('Stock');
});
