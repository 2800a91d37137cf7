import { expect, it } from 'vitest';
import { createBeatNews } from './beat-news.ts';

const START = Date.parse('2026-03-02T15:00:00.000Z');

function setUp() {
  let nowMs = 0;
  const isNews = createBeatNews(() => nowMs);
  const beat = (business: string, { ago = 30, version = '1' }: { ago?: number | null; version?: string } = {}) =>
    isNews(
      business,
      { seenAt: ago === null ? null : new Date(START - ago * 1000), appVersion: '1' },
      { seenAt: new Date(START), appVersion: version },
    );
  return { beat, pass: (seconds: number) => void (nowMs += seconds * 1000) };
}

it('tells at once of a device that comes, comes back, or has another app', () => {
  const { beat } = setUp();
  expect(beat('a')).toBe(true);
  expect([beat('a', { ago: null }), beat('a', { ago: 91 }), beat('a', { version: '2' })]).toEqual([true, true, true]);
});

it('tells of plain beats of a business every twenty seconds, however many there are', () => {
  const { beat, pass } = setUp();
  expect(beat('a')).toBe(true);
  expect(Array.from({ length: 500 }, () => beat('a')).some(Boolean)).toBe(false);
  expect(beat('b')).toBe(true);
  pass(20);
  expect([beat('a'), beat('a')]).toEqual([true, false]);
});
