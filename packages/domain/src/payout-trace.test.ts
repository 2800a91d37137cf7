import { expect, test } from 'vitest';
import { readTrace } from './payout-trace.ts';

test.each([
  ['021000029876543', '021000029876543'],
  [' 02100002-9876543 ', '021000029876543'],
  ['0210 0002 9876543', '021000029876543'],
  ['rtp-ab12', 'RTPAB12'],
  ['’–%_', ''],
])('of %j, %j counts', (written, read) => {
  expect(readTrace(written)).toBe(read);
});
