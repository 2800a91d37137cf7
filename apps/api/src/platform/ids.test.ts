import { expect, test } from 'vitest';
import { newId } from './ids.ts';

const MANY = 20_000;

test('an id is a UUIDv7 of this moment', () => {
  const before = Date.now();
  const id = newId();
  const after = Date.now();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  expect([before <= made, made <= after]).toEqual([true, true]);
});

test('ids are never the same, however many are made at once, and every digit that may vary does', () => {
  const ids = Array.from({ length: MANY }, newId);
  expect(new Set(ids).size).toBe(MANY);
  // The random part alone: two ids of one millisecond have nothing else to tell them apart.
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(MANY);
  const seenAt = (place: number) => new Set(ids.map((id) => id[place])).size;
  expect(seenAt(19)).toBe(4);
  for (const place of [15, 16, 17, 20, 21, 22, ...Array.from({ length: 12 }, (_, n) => 24 + n)])
    expect([place, seenAt(place)]).toEqual([place, 16]);
});

test('an id made in a later millisecond sorts later', async () => {
  const first = newId();
  const begun = Date.now();
  while (Date.now() === begun) await Promise.resolve();
  expect(newId() > first).toBe(true);
});
