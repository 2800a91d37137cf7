import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { z } from 'zod';
import type { Call } from '@trilane/contract/call';
import { calls as declared } from '@trilane/contract/calls';
import { mayCompress, registerCompression } from './compress-answers.ts';
import { streamFile } from './stream-file.ts';

const calls = Object.entries(declared) as [string, Call][];

/** The names of all fields that an answer may have, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) => [
    ...(key === 'properties' ? Object.keys(inner as object) : []),
    ...fieldsOf(inner),
  ]);
}
const answerFields = ({ output }: Call) => fieldsOf(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }));

/** What a secret is called in this contract. */
const SECRET = /token|secret|password|^pin$|^otp|^code$|recoveryCodes|challenge|signature|nonce|approval$|^uri$/i;
/**
 * Fields that are called like one and are none: that there is a password, how many codes are left, until when an older
 * secret signs, the two letters of a state.
 */
const NO_SECRET = new Set(['hasPassword', 'recoveryCodesLeft', 'oldSecretUntil', 'listStates code']);

describe('an answer may be compressed', () => {
  test('of calls that read, and of no other', () => {
    const chosen = calls.filter(([, call]) => mayCompress(call));
    expect(chosen.map(([name]) => name)).toEqual(
      expect.arrayContaining(['listTransactions', 'listStores', 'exportTransactions', 'getConfig']),
    );
    expect(
      chosen.filter(([, call]) => call.method !== 'GET' || call.form === 'stream' || call.access === 'device'),
    ).toEqual([]);
  });

  test('only where it can hold no secret: those that can are all left alone', () => {
    const secret = calls
      .filter(([name, call]) =>
        answerFields(call).some(
          (field) => SECRET.test(field) && !NO_SECRET.has(field) && !NO_SECRET.has(`${name} ${field}`),
        ),
      )
      .map(([name]) => name);
    expect(secret).toEqual(
      expect.arrayContaining([
        'validateOtp',
        'signin',
        'createLinkToken',
        'linkDevice',
        'startTotp',
        'confirmTotp',
        'startPasskey',
        'startPasskeySignin',
        'continueRegistration',
      ]),
    );
    expect(secret.filter((name) => mayCompress(declared[name as keyof typeof declared]))).toEqual([]);
  });

  test('and of no call that keeps its answer to itself', () => {
    expect(calls.filter(([, call]) => call.idempotency === 'ignored' && mayCompress(call))).toEqual([]);
  });
});

describe('a file in the making', () => {
  let server: FastifyInstance;
  let made = 0;
  let ended = false;

  beforeEach(async () => {
    [made, ended] = [0, false];
    server = Fastify();
    await registerCompression(server);
    async function* parts() {
      try {
        // Noise, which no compressor makes short.
        for (;;) {
          made += 65_536;
          yield Buffer.from(
            Array.from({ length: 4_096 }, () => Math.random().toString(36).slice(2, 18).padEnd(16)).join(''),
          );
          await turn();
        }
      } finally {
        ended = true;
      }
    }
    server.get('/file', (_, reply) =>
      streamFile(reply, (_signal, send) => send(parts(), { 'content-type': 'text/csv; charset=utf-8' })),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  const open = (encoding: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpGet(
        {
          port: (server.server.address() as AddressInfo).port,
          path: '/file',
          headers: { 'accept-encoding': encoding },
        },
        (answer) => {
          answer.on('error', () => undefined);
          resolve(answer);
        },
      ).on('error', reject);
    });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])(
    'asked for as %s waits for its reader, and ends when he leaves',
    async (accepted, encoding) => {
      const answer = await open(accepted);
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
        encoding,
        encoding && 'accept-encoding',
      ]);
      await once(answer, 'readable');
      // Nobody reads on: what the buffers on the way hold is all that is made.
      let before = -1;
      await eventually(() => {
        const still = made === before;
        before = made;
        expect(still).toBe(true);
      });
      expect(made).toBeLessThan(64 * 1024 * 1024);
      expect(ended).toBe(false);
      answer.destroy();
      await eventually(() => expect(ended).toBe(true));
    },
    30_000,
  );
});
