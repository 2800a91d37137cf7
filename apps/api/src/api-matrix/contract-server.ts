import type { FastifyInstance } from 'fastify';
import type { CallName } from '@trilane/contract/calls';
import { fakeOwner } from '@trilane/testkit/fake-owner';
import { callNames, declared } from './send-call.ts';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { createApiServer } from '../platform/api-server.ts';
import type { Authenticators } from '../platform/api-side.ts';
import type { DeviceHolder, Handlers } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';

/** The features of these calls check each line of the sheet, so that the merchant learns which line is wrong. */
const SHEETS = new Set<CallName>(['checkStoreImport', 'importStores']);

/**
 * The HTTP server with every call of the contract, without features and without a database. It believes every token and
 * signature. A handler refuses whatever reaches it; it fails, with a 500, on a value that the database could not keep.
 */
export function openContractServer({ platform }: TestApp): Promise<FastifyInstance> {
  const handlers = Object.fromEntries(
    callNames.map((name) => [
      name,
      async (_: unknown, input: unknown) => {
        // A provider's report is any JSON here: its feature reads it with a schema of its own.
        const isReadLater = declared(name).access === 'signed' || SHEETS.has(name);
        const found = isReadLater ? null : findUnstorable(input);
        if (found !== null) throw new Error(`${name} lets through ${found}`);
        throw new Refusal('invalid');
      },
    ]),
  ) as Partial<Handlers>;
  return createApiServer(handlers, { platform, authenticators: believeEveryone(), validateAnswers: false, csp: {} });
}

function believeEveryone(): Authenticators {
  const holder = fakeOwner();
  const { businessId } = holder;
  const device: DeviceHolder = { kind: 'device', linkId: newId(), businessId, deviceId: newId(), keyId: 'd1' };
  return {
    token: {
      find: async () => holder,
      findAgain: async () => holder,
      recall: () => null,
      businessOf: () => null,
      mustAgree: () => false,
    },
    device: async () => device,
  };
}

/** The first value in a parsed input that PostgreSQL would refuse, and where it stands. Null when there is none. */
export function findUnstorable(value: unknown, place = 'input'): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : `${place}: ${JSON.stringify(value.slice(0, 80))}`;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${place}: ${value}`;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return `${place}: the key ${JSON.stringify(key)}`;
    const found = findUnstorable(inner, `${place}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
