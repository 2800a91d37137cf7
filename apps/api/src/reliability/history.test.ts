import { describe, expect, it } from 'vitest';
import { bookKey, checkHistory, type BooksSeen, type History, type Operation } from './history.ts';

const operation = (key: string, over: Partial<Operation> = {}): Operation => ({
  client: 1,
  kind: 'payment',
  businessId: 'b',
  key,
  begunAt: 0,
  endedAt: 10,
  outcome: 'ok',
  status: 200,
  result: 1,
  ...over,
});
const history = (operations: Operation[], over: Partial<History> = {}): History => ({
  operations,
  readings: [],
  oddities: [],
  slowestMs: 0,
  slowest: '',
  countedFrom: 0,
  ...over,
});
const books = (booked: [Operation, number | string, number][], over: Partial<BooksSeen> = {}): BooksSeen => ({
  booked: new Map(
    [...Map.groupBy(booked, ([of]) => bookKey(of))].map(([key, found]) => [
      key,
      found.map(([, result, sequence]) => ({ result, sequence })),
    ]),
  ),
  notes: new Map(),
  totals: new Map([['b', 9]]),
  ...over,
});
const [a, b] = [operation('a'), operation('b', { begunAt: 20, endedAt: 30, result: 2 })];

describe('the checker of histories', () => {
  it('finds nothing where history and books agree', () => {
    const unknown = operation('u', { outcome: 'unknown', endedAt: null, result: null });
    const refused = operation('r', { outcome: 'failed', status: 409, result: null });
    expect(
      checkHistory(
        history([a, b, unknown, refused]),
        books([
          [a, 1, 1],
          [b, 2, 2],
          [unknown, 3, 3],
        ]),
      ),
    ).toEqual([]);
    expect(
      checkHistory(
        history([a, b, unknown, refused]),
        books([
          [a, 1, 1],
          [b, 2, 2],
        ]),
      ),
    ).toEqual([]);
  });

  it.each<[string, History, BooksSeen, string]>([
    ['what was acknowledged and is gone', history([a]), books([]), 'lost'],
    [
      'what stands there twice',
      history([a]),
      books([
        [a, 1, 1],
        [a, 2, 2],
      ]),
      'doubled',
    ],
    [
      'what nobody knows and stands there twice',
      history([operation('u', { outcome: 'unknown' })]),
      books([
        [operation('u'), 1, 1],
        [operation('u'), 2, 2],
      ]),
      'doubled',
    ],
    [
      'what was refused and stands there',
      history([operation('r', { outcome: 'failed' })]),
      books([[operation('r'), 1, 1]]),
      'was refused and stands',
    ],
    ['another number than the one answered', history([a]), books([[a, 7, 1]]), 'was answered 1 and is 7'],
    [
      'an order against the clock',
      history([a, b]),
      books([
        [a, 1, 5],
        [b, 2, 4],
      ]),
      'out of order',
    ],
    [
      'a reading that goes back',
      history([], {
        readings: [
          { client: 1, businessId: 'b', begunAt: 0, endedAt: 1, total: 5 },
          { client: 1, businessId: 'b', begunAt: 2, endedAt: 3, total: 4 },
        ],
      }),
      books([]),
      'went back',
    ],
    [
      'a reading without what its client was told before',
      history([operation('c', { result: 8 })], {
        readings: [{ client: 1, businessId: 'b', begunAt: 11, endedAt: 12, total: 7 }],
      }),
      books([[operation('c'), 8, 1]]),
      'went back',
    ],
    [
      'a reading of more than there is',
      history([], { readings: [{ client: 1, businessId: 'b', begunAt: 0, endedAt: 1, total: 10 }] }),
      books([]),
      'saw 10',
    ],
    ['an answer that nobody should see', history([], { oddities: [{ words: '500' }] }), books([]), '500'],
  ])('finds %s', (_, of, seen, words) => {
    expect(checkHistory(of, seen)).toEqual([expect.stringContaining(words)]);
  });

  it('lets calls that overlap come in either order', () => {
    const overlapping = operation('b', { begunAt: 5, endedAt: 30, result: 2 });
    expect(
      checkHistory(
        history([a, overlapping]),
        books([
          [a, 1, 5],
          [overlapping, 2, 4],
        ]),
      ),
    ).toEqual([]);
  });

  it('wants of a note the last words that were acknowledged, or words of unknown fate', () => {
    const note = (key: string, words: string, over: Partial<Operation> = {}) =>
      operation(key, { kind: 'note', result: null, note: { transactionNumber: 4, words }, ...over });
    const [first, second, lost] = [
      note('n1', 'one'),
      note('n2', 'two', { begunAt: 20, endedAt: 30 }),
      note('n3', 'three', { begunAt: 5, endedAt: null, outcome: 'unknown' }),
    ];
    const seen = (words: string) => books([], { notes: new Map([['b 4', words]]) });
    expect(checkHistory(history([first, second, lost]), seen('two'))).toEqual([]);
    expect(checkHistory(history([first, second, lost]), seen('three'))).toEqual([]);
    expect(checkHistory(history([first, second, lost]), seen('one'))).toEqual([expect.stringContaining('overwritten')]);
    expect(checkHistory(history([first]), books([]))).toEqual([expect.stringContaining('overwritten')]);
    expect(checkHistory(history([lost]), books([]))).toEqual([]);
  });
});
