import { expect, test } from 'vitest';
import { verdictCount } from './verdict-count.es.ts';

test('counts of transfers are feminine, and plural but for one', () => {
  expect([verdictCount('found', 2_002), verdictCount('missing', 1), verdictCount('late', 2)]).toEqual([
    '2,002 encontradas',
    '1 no encontrada',
    '2 retrasadas',
  ]);
});
