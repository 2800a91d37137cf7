import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readAgain } from './read-again.ts';

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

test('a read that was answered before is begun anew once, and other topics are left alone', async () => {
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

test('a first read that its screen has left is not repeated', async () => {
  const client = new QueryClient();
  const { asked, leave } = show(client, 'balance');
  const again = readAgain(client, ['money']);
  leave();
  asked[0]!('nobody looks');
  await again;
  expect(asked).toHaveLength(1);
});
