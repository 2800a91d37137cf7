import { expect, test } from 'vitest';
import { noDates } from '../../lib/date-ranges.ts';
import { readPage } from '../../lib/read-page.ts';
import {
  activityQuery,
  isActivityFiltered,
  noActivityFilter,
  readActivityFilter,
  writeActivityFilter,
} from './activity-filter.ts';

test('the filter stands in the address and comes back from it', () => {
  const filter = {
    area: 'bank',
    outcome: 'refused',
    who: 'automatic',
    q: 'harbor',
    dates: { preset: 'last-7', from: null, to: null },
  } as const;
  const address = writeActivityFilter(new URLSearchParams('page=3&line=9'), filter);
  expect(address.toString()).toBe('line=9&area=bank&outcome=refused&who=automatic&q=harbor&range=last-7');
  expect(readActivityFilter(address)).toEqual(filter);
});

test('what an address says that nobody knows filters nothing', () => {
  const filter = readActivityFilter(new URLSearchParams('area=x&outcome=maybe&who=me&range=never&from=2026-13-01'));
  expect(filter).toEqual({ ...noActivityFilter, dates: noDates });
  expect(isActivityFiltered(filter)).toBe(false);
  expect(['page=0', 'page=-1', 'page=x', 'page=7'].map((text) => readPage(new URLSearchParams(text)))).toEqual([
    1, 1, 1, 7,
  ]);
});

test('a preset waits for the day', () => {
  const filter = { ...noActivityFilter, who: 'owner', dates: { preset: 'yesterday', from: null, to: null } } as const;
  expect(activityQuery(filter, null)).toBeNull();
  expect(activityQuery(filter, '2026-03-01')).toEqual({ actorKind: 'owner', from: '2026-02-28', to: '2026-02-28' });
});
