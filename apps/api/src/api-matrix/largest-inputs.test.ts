import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchBankLines } from '@trilane/domain/bank-match';
import { DOCUMENT_BYTES_MAX, STORE_IMAGE_BYTES_MAX } from '@trilane/domain/files';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { documentForm, imageForm } from '../../../../packages/testkit/src/build-merchant.ts';
import { INFLATED_BYTES_MAX, isMoreThanPages } from '../features/files/pdf-contents.ts';
import { BANK_FILES, BANK_MATCHES } from './largest-bank-files.ts';
import { largestOf } from './largest-inputs.ts';
import { lendSendings } from './lend-sendings.ts';
import { findSlow, longestTurn, slowTurns, TURN_MS_MAX, turnLimit } from './longest-turn.ts';
import { callNames, declared, endStream, sendCall, type Sending } from './send-call.ts';

let app: TestApp;
const lent = lendSendings();
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function expectNobodyWaits(name: (typeof callNames)[number], sendings: Iterable<Sending>): Promise<void> {
  expect(await findSlow(sendings, (sending) => sendAndRead(name, sending))).toEqual([]);
}

/** Sends a request and reads its whole answer. The event stream never ends, so it is closed once it is open. */
async function sendAndRead(name: (typeof callNames)[number], sending: Sending): Promise<void> {
  const answer = await sendCall(app, name, sending);
  if (name === 'streamEvents') endStream(answer);
  else if (declared(name).form === 'stream') await answer.stream().resume().toArray();
}

const asked = callNames.filter((name) => declared(name).form !== 'multipart');

test.each(asked)(
  'the largest input of %s, in the worst shape, keeps nobody waiting for over 200 ms',
  async (name) => {
    await expectNobodyWaits(name, largestOf(name, declared(name), await lent(app, name)));
  },
  120_000,
);

test('the largest files keep nobody waiting for over 200 ms', async () => {
  const { token } = await lent(app, 'uploadFile');
  const pdf = (bytes: number) =>
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 15, 'P'), Buffer.from('%%EOF\n')]);
  const image = await imageForm();
  const front = Buffer.from(await (image.get('file') as File).arrayBuffer());
  const form = (bytes: Buffer, name: string) => documentForm(name, bytes);
  await expectNobodyWaits('uploadFile', [
    { token, query: { purpose: 'document' }, form: form(pdf(DOCUMENT_BYTES_MAX), 'a.pdf') },
    { token, query: { purpose: 'document' }, form: form(pdf(DOCUMENT_BYTES_MAX + 1), 'a.pdf') },
    { token, form: form(Buffer.alloc(STORE_IMAGE_BYTES_MAX), 'a.png') },
    { token, form: form(Buffer.concat([front, Buffer.alloc(STORE_IMAGE_BYTES_MAX - front.length)]), 'a.png') },
  ]);
});

test('the largest documents keep nobody waiting for over 200 ms when an operator opens them', async () => {
  const holding = (parts: readonly Buffer[]) =>
    Buffer.concat(
      parts.flatMap((part) => [
        Buffer.from('<</Type/ObjStm>>\nstream\n'),
        deflateSync(part),
        Buffer.from('\nendstream\n'),
      ]),
    );
  const filled = (bytes: number, piece: string) => Buffer.alloc(bytes, piece);
  const pieces = ['/First>>%', '/F (', '#41', '/#4', '/JavaScrip', '/EmbeddedFil', '/'];
  const documents = [
    ...pieces.map((piece) => holding([filled(INFLATED_BYTES_MAX, piece)])),
    ...pieces.map((piece) => filled(DOCUMENT_BYTES_MAX, piece)),
    holding(Array.from({ length: 1_999 }, () => filled(4_096, '#41'))),
  ];
  expect(await findSlow(documents, isMoreThanPages)).toEqual([]);
});

test('the largest bank files, and the most transfers, keep nobody waiting for over 200 ms', async () => {
  const right = await lent(app, 'matchBankFile');
  for (const content of BANK_FILES) {
    await app.database.asOwner('delete from rate_limit');
    await expectNobodyWaits('matchBankFile', [{ ...right, body: { ...(right.body as object), content } }]);
  }
  const match = (index: number) => async () => void matchBankLines(...matchOf(index), ['Trilane']);
  const slow: string[] = [];
  for (const index of BANK_MATCHES.keys()) {
    const times = await slowTurns(match(index));
    if (times !== null) slow.push(`${index}: ${times.map(Math.round).join(', ')} ms`);
  }
  expect(slow).toEqual([]);
}, 120_000);

const matchOf = (index: number) => {
  const { payouts, lines } = BANK_MATCHES[index]!;
  return [payouts, lines] as const;
};

test('a turn that is too long is detected', async () => {
  const busy = (ms = 250) => {
    for (const end = process.threadCpuUsage().user + ms * 1_000; process.threadCpuUsage().user < end;);
  };
  expect(await slowTurns(async () => busy(3 * turnLimit()))).toHaveLength(3);
  expect(await longestTurn(async () => busy())).toBeGreaterThan(TURN_MS_MAX);
  expect(await longestTurn(() => new Promise((resolve) => setTimeout(resolve, 300)))).toBeLessThan(TURN_MS_MAX);
});
