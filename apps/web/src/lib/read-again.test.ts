import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { catchUp } from './catch-up.ts';
import { putRead, readAgain } from './read-again.ts';

/** A read that is shown; each answer is given by the test. */
function show(client: QueryClient, name: string) {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['money', name],
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  return { asked, leave, shown: () => observer.getCurrentResult().data };
}

test('a first read under way when something changes is followed by another one', async () => {
  const client = new QueryClient();
  const { asked, leave, shown } = show(client, 'balance');
  const again = readAgain(client, ['money']);
  asked[0]!('as it was before the change');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('as it is now');
  await again;
  expect([shown(), asked.length]).toEqual(['as it is now', 2]);
  leave();
});

test('a read that was answered before is started again once, and other topics are left alone', async () => {
  const client = new QueryClient();
  const { asked, leave, shown } = show(client, 'record');
  asked[0]!('as it was');
  await expect.poll(shown).toBe('as it was');
  await readAgain(client, ['stores']);
  expect(asked).toHaveLength(1);
  const again = readAgain(client, ['money']);
  asked[1]!('as it is now');
  await again;
  expect([shown(), asked.length]).toEqual(['as it is now', 2]);
  leave();
});

test('the answer of a write is not replaced by a read that began before it', async () => {
  const client = new QueryClient();
  const { asked, leave, shown } = show(client, 'settings');
  asked[0]!('as they were');
  await expect.poll(shown).toBe('as they were');
  void readAgain(client, ['money']);
  await expect.poll(() => asked.length).toBe(2);
  await putRead(client, ['money', 'settings'], 'as saved');
  asked[1]!('as they were');
  await expect.poll(() => asked.length).toBe(3);
  expect(shown()).toBe('as saved');
  asked[2]!('as they are now');
  await expect.poll(shown).toBe('as they are now');
  leave();
});

test('a first read that its screen has left is not repeated', async () => {
  const client = new QueryClient();
  const { asked, leave } = show(client, 'balance');
  const again = readAgain(client, ['money']);
  leave();
  asked[0]!('nobody looks');
  await again;
  expect(asked).toHaveLength(1);
});

test('catching up reads again what was answered, now or later, and leaves a failure as it is shown', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads = ['answered before', 'under way, then answered', 'failed before', 'under way, then failed'];
  const asked: PromiseWithResolvers<string>[][] = reads.map(() => []);
  const observers = reads.map(
    (name, at) =>
      new QueryObserver(client, {
        queryKey: ['money', name],
        queryFn: () => {
          asked[at]!.push(Promise.withResolvers());
          return asked[at]!.at(-1)!.promise;
        },
      }),
  );
  const leave = observers.map((observer) => observer.subscribe(() => undefined));
  asked[0]![0]!.resolve('old');
  asked[2]![0]!.reject(new Error('failed'));
  await expect.poll(() => observers[2]!.getCurrentResult().status).toBe('error');
  const caughtUp = catchUp(client, ['money']);
  asked[1]![0]!.resolve('old');
  asked[3]![0]!.reject(new Error('failed'));
  await expect.poll(() => asked[1]!.length).toBe(2);
  for (const at of [0, 1]) asked[at]![1]!.resolve('new');
  await caughtUp;
  expect(asked.map((times) => times.length)).toEqual([2, 2, 1, 1]);
  expect(observers.map((observer) => observer.getCurrentResult().data)).toEqual(['new', 'new', undefined, undefined]);
  for (const one of leave) one();
});
