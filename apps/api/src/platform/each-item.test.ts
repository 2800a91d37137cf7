import { expect, test } from 'vitest';
import { PortUnavailable } from '../ports/port-error.ts';
import { DatabaseUnavailable } from './db/database-errors.ts';
import { eachItem } from './each-item.ts';

test('a failed item does not stop the later ones, and every failure is reported at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  };
  await expect(eachItem([2, 1, 4, 3], work)).rejects.toMatchObject({ errors: [new Error('no 2'), new Error('no 4')] });
  expect(done).toEqual([1, 3]);
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
