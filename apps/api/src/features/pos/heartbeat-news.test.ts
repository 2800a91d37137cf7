import { expect, it } from 'vitest';
import { createHeartbeatNews } from './heartbeat-news.ts';

const START = Date.parse('2026-03-02T15:00:00.000Z');

function setUp() {
  let nowMs = 0;
  const isNews = createHeartbeatNews(() => nowMs);
  const heartbeat = (business: string, { ago = 30, version = '1' }: { ago?: number | null; version?: string } = {}) =>
    isNews(
      business,
      { seenAt: ago === null ? null : new Date(START - ago * 1000), appVersion: '1' },
      { seenAt: new Date(START), appVersion: version },
    );
  return { heartbeat, pass: (seconds: number) => void (nowMs += seconds * 1000) };
}

it('tells at once of a device that comes, comes back, or has another app', () => {
  const { heartbeat } = setUp();
  expect(heartbeat('a')).toBe(true);
  expect([heartbeat('a', { ago: null }), heartbeat('a', { ago: 91 }), heartbeat('a', { version: '2' })]).toEqual([
    true,
    true,
    true,
  ]);
});

it('tells of plain heartbeats of a business every twenty seconds, however many there are', () => {
  const { heartbeat, pass } = setUp();
  expect(heartbeat('a')).toBe(true);
  expect(Array.from({ length: 500 }, () => heartbeat('a')).some(Boolean)).toBe(false);
  expect(heartbeat('b')).toBe(true);
  pass(20);
  expect([heartbeat('a'), heartbeat('a')]).toEqual([true, false]);
});
