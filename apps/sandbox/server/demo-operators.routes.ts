import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox.ts';

/** An operator of the demo, as the launcher leaves it here. The secret is that of an authenticator app. */
export interface DemoOperator {
  name: string;
  email: string;
  password: string;
  deskUrl: string;
  totpSecret: string;
}

/** What the control room shows: the app's present code in place of its secret. */
export type ShownOperator = Omit<DemoOperator, 'totpSecret'> & { code: string };

const FIELDS = ['name', 'email', 'password', 'deskUrl', 'totpSecret'] as const;
const SCHEMA = {
  type: 'object',
  required: [...FIELDS],
  properties: Object.fromEntries(FIELDS.map((field) => [field, { type: 'string' }])),
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app with this secret shows at an instant (RFC 6238). */
export function authenticatorCode(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The demo's operators. The control room shows their codes, so that nobody needs a phone to try the desk. */
export function addDemoOperatorRoutes(server: FastifyInstance, { store }: Sandbox): void {
  const operators = store.collection<DemoOperator>('demo-operator');
  server.get('/api/demo-operators', (): ShownOperator[] =>
    operators.list().map(({ totpSecret, ...shown }) => ({ ...shown, code: authenticatorCode(totpSecret, Date.now()) })),
  );
  server.post<{ Body: DemoOperator }>('/api/demo-operators', { schema: { body: SCHEMA } }, (request, reply) => {
    const { name, email, password, deskUrl, totpSecret } = request.body;
    operators.put(email, { name, email, password, deskUrl, totpSecret });
    return reply.code(201).send({ email });
  });
}
