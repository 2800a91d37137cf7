import { describe, expect, it } from 'vitest';
import type { Seen } from '../../apps/api/src/reliability/load.ts';
import { findLate } from './accepted-writes.ts';
import { judgeAnswers } from './judge-answers.ts';

const paid = (endedAt: number, over: Partial<Seen> = {}): Seen => ({
  ...{ kind: 'payment', status: 200, begunAt: endedAt - 100, endedAt },
  ...over,
});

describe('the answers that clients of a cluster got', () => {
  const strict = { mayRefuse: false };
  const lenient = { mayRefuse: true, pauseMsMax: 5_000 };

  it.each([
    ['without errors', [paid(100), paid(900)], strict, []],
    ['with a 503 where none may be', [paid(100), paid(900, { status: 503 })], strict, ['clients got 503 × 1']],
    ['with a 503 where one may be', [paid(100), paid(900, { status: 503 })], lenient, []],
    ['with no answer', [paid(100), paid(900, { status: null })], lenient, ['clients got no answer × 1']],
    ['with a 500', [paid(100), paid(900, { status: 500 })], lenient, ['clients got 500 × 1']],
    ['with a late one', [paid(6_000, { begunAt: 900 })], strict, ['1 answers took more than 5.0 s']],
    [
      'with a long pause, in which others than payments went on',
      [paid(100), paid(3_000, { kind: 'note' }), paid(3_500, { status: 503 }), paid(6_000)],
      lenient,
      ['no payment for 5.9 s; 5.0 s are allowed'],
    ],
  ])('are judged %s', (_, seen, bounds, breaches) => {
    expect(judgeAnswers(seen, bounds).breaches).toEqual(breaches);
  });
});

describe('writes past HAProxy', () => {
  const write = (id: number, node: string, [timeline, begunAt, endedAt]: [number, number, number]) => ({
    ...{ id, node, timeline, begunAt, endedAt },
  });

  it('may go on at another node on a later timeline', () => {
    expect(findLate([write(1, 'pg1', [1, 0, 10]), write(2, 'pg2', [2, 20, 30])])).toEqual([]);
  });

  it('may not be taken by the former primary after the new one has taken one', () => {
    const late = [write(1, 'pg1', [1, 0, 10]), write(2, 'pg2', [2, 20, 30]), write(3, 'pg1', [1, 40, 50])];
    expect(findLate(late)).toEqual(['split brain: pg1 took write 3 after pg2 had become the primary']);
  });
});
