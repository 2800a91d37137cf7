import { expect, test } from 'vitest';
import { PortUnavailable } from '../ports/port-error.ts';
import { DatabaseUnavailable } from './db/database-errors.ts';
import { allEnded, eachItem, everyStep } from './each-item.ts';

test('a failed item does not stop the later ones, and every failure is reported at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  };
  await expect(eachItem([2, 1, 4, 3], work)).rejects.toMatchObject({ errors: [new Error('no 2'), new Error('no 4')] });
  expect(done).toEqual([1, 3]);
});

test('work side by side has ended, all of it, before its failure is told', async () => {
  const slow = Promise.withResolvers<string>();
  let told = '';
  const ended = allEnded([slow.promise, Promise.reject(new Error('no 2'))]).catch((error: Error) => {
    told = error.message;
  });
  await new Promise(setImmediate);
  expect(told).toBe('');
  slow.resolve('done');
  await ended;
  expect(told).toBe('no 2');
  expect(await allEnded([slow.promise, Promise.resolve('too')])).toEqual(['done', 'too']);
});

test.each([new PortUnavailable('payout-rail', 'away'), new DatabaseUnavailable('not-committed', null)])(
  'no further item is tried when the database or the outside party is unavailable (%s)',
  async (error) => {
    const tried: number[] = [];
    const work = async (item: number) => {
      tried.push(item);
      throw error;
    };
    await expect(eachItem([1, 2], work)).rejects.toBe(error);
    expect(tried).toEqual([1]);
  },
);

const away = new DatabaseUnavailable('not-committed', null);
const [odd, odder] = [new Error('odd'), new Error('odder')];
test.each([
  ['nothing', [null, null], null],
  ['the failure', [odd, null], odd],
  ['all of several failures', [odd, null, odder], new AggregateError([odd, odder], 'Failed steps: 2')],
  ['what is not about the database being away', [away, odd, away], odd],
  ['that the database is away, if that is all', [null, away, away], away],
])('every step is taken, and %s is told at the end', async (_what, failures, told) => {
  let taken = 0;
  const steps = failures.map((failure) => async () => {
    taken += 1;
    if (failure) throw failure;
  });
  const end = await everyStep(...steps).then(
    () => null,
    (error: unknown) => error,
  );
  expect(end).toEqual(told);
  expect((end as AggregateError | null)?.errors).toEqual((told as AggregateError | null)?.errors);
  expect(taken).toBe(failures.length);
});
