import { expect, test } from 'vitest';
import { rowLabel } from './row-label.ts';

test('days and hours are named by their keys, everything else by the label', () => {
  expect([
    rowLabel({ key: '2025-11-03', label: '?' }, 'day'),
    rowLabel({ key: '1-09', label: '?' }, 'hour-of-week'),
    rowLabel({ key: '7-00', label: '?' }, 'hour-of-week'),
    rowLabel({ key: '1-09', label: 'Till 1' }, 'device'),
  ]).toEqual(['11/03/2025', 'Monday 9 AM', '?', 'Till 1']);
});
