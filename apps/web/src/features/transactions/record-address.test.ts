import { describe, expect, test } from 'vitest';
import { RECORD_SORT_KEYS } from '@trilane/domain/record-columns';
import { formatCents } from '@trilane/domain/money';
import { amountWords, filterQuery, isFiltered, noFilter, readFilter, writeFilter } from './record-filter.ts';
import { newestFirst, nextSort, readSort, sortChoices, writeSort } from './record-sort.ts';
import {
  keepViews,
  readViews,
  viewSearch,
  viewsMax,
  whyNotSaveView,
  withoutView,
  withSavedView,
  withView,
} from './saved-views.ts';

const storeId = '0190a5a0-0000-7000-8000-000000000002';
const of = (search: string) => new URLSearchParams(search);

describe('the filter in the address', () => {
  test.each([
    '',
    'q=Nair',
    'range=last-30',
    'from=2025-11-01&to=2025-11-16',
    'tradeDate=2025-11-14',
    `storeId=${storeId}&aisleId=${storeId}&staffId=${storeId}`,
    'type=Credit&status=pending',
    'min=0&max=12.5',
    'min=-20.01',
  ])('"%s" is read and written back', (search) => {
    expect(writeFilter(of(''), readFilter(of(search))).toString()).toBe(search);
  });

  test('what is no filter is left out', () => {
    expect(
      readFilter(
        of('storeId=1&staffId=%3Cb%3E&type=cash&status=sent&min=ten&max=1.005&from=yesterday&tradeDate=2025-02-30'),
      ),
    ).toEqual(noFilter);
    expect(readFilter(of(`q=${'x'.repeat(200)}`)).q).toBe('');
  });

  test('a changed filter starts at the first page, closes the panel and keeps sort, size and columns', () => {
    const next = writeFilter(of('q=a&page=7&trn=9&limit=25&sort=tip&columns=date'), {
      ...noFilter,
      status: 'declined',
    });
    expect(next.toString()).toBe('limit=25&sort=tip&columns=date&status=declined');
  });

  test('becomes the query of the calls, in dollars, without what is not set', () => {
    expect(filterQuery(noFilter, null)).toEqual({});
    expect(filterQuery({ ...noFilter, q: '  Nair ', minCents: 1, maxCents: -50 }, null)).toEqual({
      q: 'Nair',
      min: 0.01,
      max: -0.5,
    });
    expect(filterQuery(readFilter(of('range=last-7')), '2025-11-16')).toEqual({ from: '2025-11-10', to: '2025-11-16' });
    expect(filterQuery(readFilter(of('range=last-7')), null)).toBeNull();
  });

  test('knows whether it narrows anything; blanks do not', () => {
    expect(isFiltered(noFilter)).toBe(false);
    expect(isFiltered({ ...noFilter, q: '  ' })).toBe(false);
    expect(isFiltered({ ...noFilter, maxCents: 0 })).toBe(true);
  });

  test('says its amounts', () => {
    const words = (minCents: number | null, maxCents: number | null) =>
      amountWords({ ...noFilter, minCents, maxCents }, formatCents);
    expect([words(null, null), words(1000, null), words(null, 0), words(100, 250), words(5, 5)]).toEqual([
      null,
      'From $10.00',
      'Up to $0.00',
      '$1.00 – $2.50',
      '$0.05',
    ]);
  });
});

describe('the sort in the address', () => {
  test.each(['', 'order=ASC', 'sort=tip', 'sort=customerName&order=ASC'])('"%s" is read and written back', (search) => {
    expect(writeSort(of(''), readSort(of(search))).toString()).toBe(search);
  });

  test('has words for every sort key, for screens without column heads', () => {
    expect(new Set(sortChoices.map(({ sort }) => sort))).toEqual(new Set(RECORD_SORT_KEYS));
  });

  test('unknown words are newest first', () => {
    expect(readSort(of('sort=device&order=up'))).toEqual(newestFirst);
  });

  test('a head sorts by its column, pressed again the other way round', () => {
    const byTip = nextSort(newestFirst, 'tip');
    expect(byTip).toEqual({ sort: 'tip', order: 'DESC' });
    expect(nextSort(byTip, 'tip')).toEqual({ sort: 'tip', order: 'ASC' });
    expect(nextSort(byTip, 'customerName')).toEqual({ sort: 'customerName', order: 'ASC' });
  });
});

describe('saved views', () => {
  const view = { name: 'Credit', search: 'type=Credit' };
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };
  const owner = { userId: 'one', businessId: 'shop' };

  test('keep filter, sort and columns, not page, size or the open transaction', () => {
    expect(viewSearch(of('limit=25&page=3&trn=4&columns=date&staffId=s&type=Credit&sort=tip&x=1'))).toBe(
      'staffId=s&type=Credit&sort=tip&columns=date',
    );
    expect(withView(of('limit=25&page=3&q=x'), view).toString()).toBe('type=Credit&limit=25');
  });

  test('are kept per user and business, and given back', () => {
    const store = memory();
    expect(keepViews(store, owner, [view])).toBe(true);
    expect(readViews(store, owner)).toEqual([view]);
    expect(readViews(store, { ...owner, userId: 'two' })).toEqual([]);
    expect(readViews(store, { ...owner, businessId: 'bakery' })).toEqual([]);
  });

  test('of an older version are there until some are kept for the business', () => {
    const store = memory();
    store.setItem('record-views:one', JSON.stringify([view]));
    expect(readViews(store, owner)).toEqual([view]);
    keepViews(store, owner, withoutView([view], 'Credit'));
    expect(readViews(store, owner)).toEqual([]);
    expect(readViews(store, { ...owner, businessId: 'bakery' })).toEqual([view]);
  });

  test('of a broken or closed store are none', () => {
    const store = memory();
    for (const broken of ['{', '{"name":"a"}', '[1,{"name":"a"}]']) {
      store.setItem('record-views:one:shop', broken);
      expect(readViews(store, owner)).toEqual([]);
    }
    const closed = () => {
      throw new Error('closed');
    };
    expect(readViews({ getItem: closed, setItem: closed }, owner)).toEqual([]);
    expect(keepViews({ getItem: closed, setItem: closed }, owner, [view])).toBe(false);
  });

  test('are saved over under the same name, whatever its capitals, and stand by name', () => {
    const views = withSavedView(withSavedView([view], { name: 'Blue', search: 'q=b' }), {
      name: ' credit ',
      search: 'q=c',
    });
    expect(views).toEqual([
      { name: 'Blue', search: 'q=b' },
      { name: 'credit', search: 'q=c' },
    ]);
  });

  test('need a name, and there is a most', () => {
    expect(whyNotSaveView([], '  ')).toBe('Give the view a name');
    expect(whyNotSaveView([], 'x'.repeat(41))).toContain('40');
    const full = Array.from({ length: viewsMax }, (_, n) => ({ name: `View ${n}`, search: '' }));
    expect(whyNotSaveView(full, 'Another')).toContain('Delete one first');
    expect(whyNotSaveView(full, 'view 3')).toBeNull();
  });
});
