import { expect, test } from 'vitest';
import {
  CAPTCHA_WORK_MAX,
  CAPTCHA_WORKS,
  failuresForWork,
  NETWORK_TRIES,
  networkWaitSeconds,
  nextCaptchaWork,
  STRANGER_CODE_TRIES_PER_HOUR,
  strangerDelayMs,
  workAfter,
} from './sign-in-limits.ts';
import { DAY_SECONDS } from './time-units.ts';

test('each further ten wrong passwords need more work, up to the maximum', () => {
  expect(CAPTCHA_WORKS.map((work) => failuresForWork(work)?.failures)).toEqual([10, 20, 30, 40, 50, undefined]);
  expect([0, 9, 10, 25, 30, 40, 50, 1_000].map((failures) => workAfter({ failures, inRow: failures }))).toEqual([
    1, 1, 4, 16, 64, 128, 256, 256,
  ]);
  expect(CAPTCHA_WORKS.map(nextCaptchaWork)).toEqual([4, 16, 64, 128, 256, 256]);
  expect(failuresForWork(3)?.failures).toBe(10);
});

test('slow tries need more work from the hundredth in a row on', () => {
  expect([99, 100, 120, 140, 160, 200, 9_999].map((inRow) => workAfter({ failures: 0, inRow }))).toEqual([
    1, 4, 16, 64, 128, 256, 256,
  ]);
});

test('the greatest work is always enough, so a right password always comes in', () => {
  expect(failuresForWork(CAPTCHA_WORK_MAX)).toBeNull();
});

test('answers to strangers are delayed more and more, up to five seconds', () => {
  const delays = (counts: number[], inRow = 0) => counts.map((failures) => strangerDelayMs({ failures, inRow }));
  expect(delays([0, 9, 10, 19, 20, 30, 40, 99])).toEqual([0, 0, 1000, 1000, 2000, 4000, 5000, 5000]);
  expect(delays([0, 10], 100)).toEqual([5000, 5000]);
});

test('a network waits longer after each wrong password, up to an hour', () => {
  expect([0, 19, 20, 21, 22, 26, 27, 100, 5_000].map(networkWaitSeconds)).toEqual([
    0, 0, 30, 60, 120, 1920, 3600, 3600, 3600,
  ]);
});

test('a network has 49 wrong passwords in its first day and 27 at most on each later one', () => {
  const ofDay = [0, 0, 0, 0];
  let window: number[] = [];
  for (let second = 0; second < 4 * DAY_SECONDS;) {
    window = window.filter((each) => each > second - NETWORK_TRIES.windowSeconds);
    const opensAt = (window.at(-1) ?? 0) + networkWaitSeconds(window.length);
    if (second >= opensAt) {
      window.push(second);
      ofDay[Math.floor(second / DAY_SECONDS)]! += 1;
    } else second = Math.min(opensAt, second + 30);
  }
  expect(ofDay[0]).toBe(49);
  expect(Math.max(...ofDay.slice(1))).toBe(27);
});

test('an hour of guesses by strangers hits a code once in 40,000 times', () => {
  expect(STRANGER_CODE_TRIES_PER_HOUR / 1_000_000).toBeLessThanOrEqual(2.5e-5);
});
