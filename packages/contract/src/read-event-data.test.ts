import { describe, expect, test } from 'vitest';
import { readEventData } from './read-event-data.ts';

function bodyOf(parts: readonly string[], { open = false } = {}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      if (!open) controller.close();
    },
  });
}

async function readAll(body: ReadableStream<Uint8Array>, silenceMs = 1_000): Promise<string[]> {
  const read: string[] = [];
  for await (const data of readEventData(body, silenceMs)) read.push(data);
  return read;
}

describe('readEventData', () => {
  test('reads each event once, however the network cuts its lines', async () => {
    const text = ': open\n\ndata: {"topic":"money"}\r\n\r\nevent: x\ndata:one\ndata: two\n\n: heartbeat\n\n';
    expect(await readAll(bodyOf([text]))).toEqual(['{"topic":"money"}', 'one\ntwo']);
    expect(await readAll(bodyOf([...text]))).toEqual(['{"topic":"money"}', 'one\ntwo']);
  });

  test('leaves out an event that was cut off', async () => {
    expect(await readAll(bodyOf(['data: whole\n\ndata: cut']))).toEqual(['whole']);
  });

  test('gives a silent connection up', async () => {
    await expect(readAll(bodyOf([': open\n\n'], { open: true }), 20)).rejects.toThrow('silent for 20 ms');
  });
});
