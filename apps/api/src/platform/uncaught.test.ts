import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playVendor } from '../adapters/vendor-server.harness.ts';

const PROGRAM = join(import.meta.dirname, 'uncaught.fixture.ts');

test.each([
  ['thrown', 'thrown in a timer'],
  ['rejected', 'rejected by nobody'],
  ['stream', 'a stream without a listener'],
])('an uncaught error (%s) is reported and ends the process with 1 after the request under way', async (how, words) => {
  await using collector = await playVendor(() => ({ status: 200 }));
  const child = fork(PROGRAM, [how, collector.url.replace('http://', 'http://key1@') + '/42'], {
    execArgv: [],
    stdio: 'ignore',
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  expect(await answer.text()).toBe('finished');
  expect((await ended)[0]).toBe(1);
  expect(collector.heard).toHaveLength(1);
  expect(collector.heard[0]!.body).toContain(words);
});
