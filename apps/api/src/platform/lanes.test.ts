import { expect, test, vi } from 'vitest';
import { createLanes, OWNER_UNDER_WAY_MAX, placeIn } from './lanes.ts';

interface Row {
  lane: string;
  name: string;
  owner?: string;
  failsWith?: Error;
  until?: Promise<unknown>;
}

/** Lanes over an array of what is due, which are claimed five at a time. */
function openLanes(due: Row[]) {
  const handedOut: string[] = [];
  const lanes = createLanes<Row>({
    lanes: ['slow', 'quick'],
    laneOf: ({ lane }) => lane,
    ownerOf: ({ owner }) => owner ?? null,
    isForeign: (lane) => lane === 'slow',
    elapsed: () => millis,
    async claim({ lanes: free, except, only }) {
      const isOf = ({ lane, owner = '' }: Row) =>
        only === null ? !except.includes(placeIn(lane, owner)) : only.places.includes(placeIn(lane, owner));
      const mayGo = (row: Row) => free.includes(row.lane) && isOf(row);
      const rows = due.filter(mayGo).slice(0, Math.min(OWNER_UNDER_WAY_MAX, only?.most ?? OWNER_UNDER_WAY_MAX));
      for (const row of rows) due.splice(due.indexOf(row), 1);
      return { rows, isMore: rows.length >= OWNER_UNDER_WAY_MAX };
    },
    async handOut({ name, until, failsWith }) {
      handedOut.push(name);
      await until;
      if (failsWith) throw failsWith;
    },
  });
  return { lanes, handedOut };
}

let millis = 0;

const rows = (lane: string, count: number, until?: Promise<unknown>, owner?: string): Row[] =>
  Array.from({ length: count }, (_, n) => ({ lane, name: `${owner ?? lane} ${n}`, until, owner }));

test('what never ends in one lane holds up nothing in another, and fills its own lane only', async () => {
  const answer = Promise.withResolvers<void>();
  const due = [...rows('slow', 60, answer.promise), ...rows('quick', 5)];
  const { lanes, handedOut } = openLanes(due);
  const first = lanes.flush();
  await vi.waitFor(() => expect(handedOut.filter((name) => name.startsWith('quick'))).toHaveLength(5), 30_000);
  const begun = handedOut.length;
  expect(begun, 'a lane takes no more once twenty are under way').toBeLessThan(30);
  // Due later, and asked for while the others are still under way.
  due.push(...rows('quick', 1));
  const second = lanes.flush();
  await vi.waitFor(() => expect(handedOut).toHaveLength(begun + 1), 30_000);
  answer.resolve();
  await Promise.all([first, second]);
  expect([due.length, handedOut.length]).toEqual([0, 66]);
});

test('slow rows of one owner leave room for others and go on later', async () => {
  const answer = Promise.withResolvers<void>();
  const due = [...rows('slow', 60, answer.promise, 'greedy'), ...rows('slow', 9, undefined, 'other')];
  const { lanes, handedOut } = openLanes(due);
  const flushed = lanes.flush();
  const countOf = (owner: string) => handedOut.filter((name) => name.startsWith(owner)).length;
  await vi.waitFor(() => expect(countOf('other')).toBe(9), 30_000);
  expect(countOf('greedy')).toBeLessThan(2 * OWNER_UNDER_WAY_MAX);
  answer.resolve();
  await flushed;
  expect([due.length, handedOut.length]).toEqual([0, 69]);
});

test('what comes due meanwhile is found without being asked for', async () => {
  const answer = Promise.withResolvers<void>();
  const due = rows('slow', 1, answer.promise);
  const { lanes, handedOut } = openLanes(due);
  const flushed = lanes.flush();
  await vi.waitFor(() => expect(handedOut).toHaveLength(1), 30_000);
  due.push(...rows('quick', 1));
  await vi.waitFor(() => expect(handedOut).toEqual(['slow 0', 'quick 0']), 30_000);
  answer.resolve();
  await flushed;
});

test('a failure is told once all has ended, and the next flush starts over', async () => {
  const answer = Promise.withResolvers<void>();
  const broken = { lane: 'quick', name: 'broken', failsWith: new Error('no database') };
  const due = [broken, ...rows('slow', 1, answer.promise)];
  const { lanes, handedOut } = openLanes(due);
  let isTold = false;
  const flushed = lanes.flush().finally(() => (isTold = true));
  await vi.waitFor(() => expect(handedOut).toHaveLength(2), 30_000);
  await new Promise(setImmediate);
  expect(isTold).toBe(false);
  answer.resolve();
  await expect(flushed).rejects.toThrow('no database');
  due.push(...rows('quick', 2));
  await lanes.flush();
  expect(handedOut).toHaveLength(4);
});

test('owners whose rows were slow leave half of a foreign lane to others', async () => {
  millis = 0;
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const owners = ['a', 'b', 'c', 'd'];
  const due = owners.flatMap((owner) => rows('slow', OWNER_UNDER_WAY_MAX, first.promise, owner));
  const { lanes, handedOut } = openLanes(due);
  const flushed = lanes.flush();
  await vi.waitFor(() => expect(handedOut.length).toBeGreaterThanOrEqual(20), 30_000);
  const begun = handedOut.length;
  millis += 3_000;
  // Whoever was slow has more, and what is handed out from now on never ends.
  const again = owners.flatMap((owner) => rows('slow', 30, second.promise, owner));
  due.splice(0, due.length, ...again);
  first.resolve();
  await vi.waitFor(() => expect(handedOut.length).toBeGreaterThanOrEqual(begun + 10), 30_000);
  due.push(...rows('slow', 9, undefined, 'other'));
  void lanes.flush();
  const others = () => handedOut.filter((name) => name.startsWith('other')).length;
  await vi.waitFor(() => expect(others()).toBe(9), 30_000);
  expect(handedOut.length - begun - others(), 'of the slow ones').toBeLessThan(20);
  second.resolve();
  await flushed;
  expect(due).toEqual([]);
});
