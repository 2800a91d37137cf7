/**
 * Rejects when nothing at all came for that long: a dead connection looks like a quiet one, but the server's heartbeat
 * is missing.
 */
async function readWithin<T>(
  reader: ReadableStreamDefaultReader<T>,
  silenceMs: number,
): Promise<ReadableStreamReadResult<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`silent for ${silenceMs} ms`)), silenceMs);
  });
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
}

/**
 * The data of each server-sent event of a body, comments and other fields left out. Lines may be cut anywhere by the
 * network and end with LF, CR or CRLF. Throws after `silenceMs` without a byte.
 */
export async function* readEventData(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, silenceMs);
      if (done) return;
      rest += value;
      // A CR at the very end may be the first half of a CRLF.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
        else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
