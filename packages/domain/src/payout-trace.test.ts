import { expect, test } from 'vitest';
import { readTrace, readUsTrace } from './payout-trace.ts';

test.each([
  ['021000029876543', '021000029876543'],
  [' 02100002-9876543 ', '021000029876543'],
  ['0210 0002 9876543', '021000029876543'],
  ['rtp-ab12', 'RTPAB12'],
  ['’–%_', ''],
])('reads %j as %j', (written, read) => {
  expect(readTrace(written)).toBe(read);
});

test.each([
  ['021000029876543', '021000029876543'],
  [' 0210-0002 9876543 ', '021000029876543'],
  ['02100002987654', null],
  ['TRN 021000029876543', null],
  ['021000029876543.00', null],
])('of a US bank, %j is %j', (written, read) => {
  expect(readUsTrace(written)).toBe(read);
});
