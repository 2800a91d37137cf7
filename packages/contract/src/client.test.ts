import { expect, test, vi } from 'vitest';
import { CallError, createClient } from './client.ts';

const clientFor = (answer: Response) =>
  createClient({ baseUrl: 'http://app.test', fetch: () => Promise.resolve(answer) });

function cutOff(part: string): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('network error'));
      else controller.enqueue(new TextEncoder().encode(part));
      sent = true;
    },
  });
}

test('an answer that was cut off is a missing one, and not one without data', async () => {
  await expect(clientFor(new Response(cutOff('{"now":'))).call('getConfig')).rejects.toThrow(TypeError);
});

test('an answer that is not JSON, as a network with a sign-in page of its own gives, is none', async () => {
  await expect(clientFor(new Response('<html>Sign in</html>')).call('getConfig')).rejects.toThrow(SyntaxError);
  await expect(clientFor(new Response('{"now":')).call('getConfig')).rejects.toThrow(SyntaxError);
});

test('an answer without a body is null', async () => {
  expect(await clientFor(new Response(null, { status: 204 })).call('getConfig')).toBeNull();
});

test('a refusal keeps its status where its words could not be read', async () => {
  const answer = new Response(cutOff('{"code":'), { status: 503, headers: { 'retry-after': '2' } });
  const refused: unknown = await clientFor(answer)
    .call('getConfig')
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallError);
  expect(refused).toMatchObject({ status: 503, body: null, retryAfterSeconds: 2 });
});

test('a read keeps its query in a browser whose URLSearchParams have no size', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  const asked: string[] = [];
  const fetch = (url: unknown) => {
    asked.push(String(url));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const client = createClient({ baseUrl: 'http://app.test', fetch });
  await client.call('listTransactions', { query: { page: 2 } });
  await client.call('listTransactions', {});
  vi.restoreAllMocks();
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['history?page=2', 'history']);
});
