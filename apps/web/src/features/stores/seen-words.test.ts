import { expect, it } from 'vitest';
import { seenWords, versionWords } from './seen-words.ts';

const zone = 'America/New_York';
const now = new Date('2026-03-02T15:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

it.each([
  [0, 'Here now'],
  [89, 'Here now'],
  [90, 'Seen 1 minute ago'],
  [59 * 60, 'Seen 59 minutes ago'],
  [3600, 'Seen 1 hour ago'],
  [23 * 3600, 'Seen 23 hours ago'],
  [24 * 3600, 'Not seen for a day'],
  [48 * 3600, 'Not seen for 2 days'],
  [394 * 86_400, 'Not seen for 394 days'],
])('says %d seconds as %j', (seconds, words) => expect(seenWords(ago(seconds), now, zone)).toBe(words));

it('says what it can without a sighting or a clock', () => {
  expect(seenWords(null, now, zone)).toBe('Not seen yet');
  expect(seenWords(ago(5), null, zone)).toBe('Seen 03/02/2026, 9:59 AM');
  expect([versionWords(null), versionWords(''), versionWords('4.2')]).toEqual([null, null, 'app 4.2']);
});
