import { expect, test } from 'vitest';
import { limitArchived } from './use-archived.ts';

const [upcoming, current, ...archived] = ['upcoming', 'current', 'archived', 'archived', 'archived'].map(
  (state, n) => ({ id: n, state }),
);

test('a list ends with the last archived offer that is shown, and says whether there are more', () => {
  const offers = [archived[0]!, upcoming!, archived[1]!, current!, archived[2]!];
  expect(limitArchived(offers, 2)).toEqual({ offers: [archived[0], upcoming, archived[1], current], hasMore: true });
  expect(limitArchived(offers, 3)).toEqual({ offers, hasMore: false });
});
