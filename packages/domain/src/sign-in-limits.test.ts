import { expect, test } from 'vitest';
import {
  CAPTCHA_WORKS,
  failuresForWork,
  nextCaptchaWork,
  STRANGER_CODE_TRIES_PER_HOUR,
  strangerDelayMs,
} from './sign-in-limits.ts';

test('each further ten wrong passwords multiply the work by four, up to the maximum', () => {
  expect(CAPTCHA_WORKS.map(failuresForWork)).toEqual([10, 20, 30, 40, null]);
  expect(CAPTCHA_WORKS.map(nextCaptchaWork)).toEqual([4, 16, 64, 128, 128]);
  expect([failuresForWork(3), failuresForWork(1_000)]).toEqual([10, null]);
});

test('answers to strangers are delayed more and more, up to five seconds', () => {
  expect([0, 9, 10, 19, 20, 30, 40, 99].map(strangerDelayMs)).toEqual([0, 0, 1000, 1000, 2000, 4000, 5000, 5000]);
});

test('an hour of guesses by strangers hits a code once in 40,000 times', () => {
  expect(STRANGER_CODE_TRIES_PER_HOUR / 1_000_000).toBeLessThanOrEqual(2.5e-5);
});
