import { beforeAll, describe, expect, it } from 'vitest';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import { openTestDatabase } from '@trilane/testkit/database';
import { callFunction, listOpenFunctions, type OpenFunction } from '@trilane/testkit/open-functions';
import { sqlStateOf } from '../platform/db/database-errors.ts';

/** Functions that must work before a business is known, or beyond one, and why that harms nobody. */
const BEYOND_A_BUSINESS: Record<string, string> = {
  find_device_link: 'a signed call of a till names its link alone; what this finds checks the signature',
  open_account: 'the id is for a business that the person has still to register; one that is taken is not given again',
  open_member_account: 'the same, for a person who joins a team',
  revoke_own_session: 'a person ends their own sessions, in whichever of their businesses these were opened',
};

const REFUSED = '42501';

/** Ids that are of no business: of a person, whatever business they work for, and of a sign-up without one. */
const OF_NO_BUSINESS = new Set(['p_user', 'p_passkey', 'p_except', 'p_application']);

const VALUES: Record<string, string> = {
  text: `'x'`,
  integer: '1',
  bigint: '1',
  boolean: 'true',
  'timestamp with time zone': 'now()',
  json: `'{}'`,
};

interface Tenant extends Books {
  userId: string;
  sessionId: string;
}

const { testDatabase, database } = await openTestDatabase();
let own: Tenant;
let other: Tenant;
let called: OpenFunction[];
let beyond: OpenFunction[];

async function buildTenant(): Promise<Tenant> {
  const books = await buildBooks(testDatabase);
  const [userId, sessionId] = [books.newId(), books.newId()];
  await testDatabase.asOwner(
    `insert into user_account (user_id, email, business_id, created_at)
       values ('${userId}', '${userId}@shop.example', '${books.businessId}', now())`,
    `insert into user_session (session_id, token_hash, user_id, business_id, kind, address, user_agent, created_at,
         expires_at, last_seen_at)
       values ('${sessionId}', '${sessionId}', '${userId}', '${books.businessId}', 'session', '', '', now(),
         now() + interval '1 hour', now())`,
    `insert into device_link (link_id, business_id, device_id, linked_at)
       values ('${books.linkId}', '${books.businessId}', '${books.deviceId}', now())`,
  );
  return { ...books, userId, sessionId };
}

const namesARow = ({ argument_names, argument_types }: OpenFunction) =>
  argument_names.some((argument, n) => argument_types[n] === 'uuid' && !OF_NO_BUSINESS.has(argument));

beforeAll(async () => {
  [own, other] = [await buildTenant(), await buildTenant()];
  const open = await listOpenFunctions(database.jobs, 'public');
  const definers = open.filter((one) => one.definer && namesARow(one));
  called = definers.filter(({ name }) => !(name in BEYOND_A_BUSINESS));
  beyond = definers.filter(({ name }) => name in BEYOND_A_BUSINESS);
});

/** The ids of the other tenant. Where the business is not named, the person is one of the caller's own. */
function foreignValue({ argument_names }: OpenFunction, argument: string, type: string): string {
  const person = argument_names.includes('p_business') ? other : own;
  const ids: Record<string, string> = {
    p_business: other.businessId,
    p_user: person.userId,
    p_session: other.sessionId,
    p_link: other.linkId,
    p_device: other.deviceId,
  };
  return type === 'uuid' ? `'${ids[argument] ?? other.newId()}'` : VALUES[type]!;
}

/** What a request of `businessId` is answered: the error's code, or the values that are there. */
async function answerTo(businessId: string | null, one: OpenFunction): Promise<unknown> {
  try {
    const { rows } = await database.api.write(businessId, (tx) =>
      callFunction(tx, 'public', one, (argument, type) => foreignValue(one, argument, type)),
    );
    return rows.flatMap((row) => Object.values(row)).filter((value) => value !== null);
  } catch (error) {
    return sqlStateOf(error) ?? error;
  }
}

const answersTo = (businessId: string | null, functions: OpenFunction[]) =>
  Promise.all(functions.map(async (one) => [one.name, await answerTo(businessId, one)]));

describe('the functions that requests may call with the rights of their owner', () => {
  it('refuse any business but the one that the request works for', async () => {
    expect(called.length).toBeGreaterThan(15);
    expect(await answersTo(own.businessId, called)).toEqual(called.map(({ name }) => [name, REFUSED]));
  });

  it('refuse every business to a request that works for none yet', async () => {
    expect(await answersTo(null, called)).toEqual(called.map(({ name }) => [name, REFUSED]));
  });

  it('that work beyond a business are few, and give only the holder of a link anything', async () => {
    expect(beyond.map(({ name }) => name)).toEqual(Object.keys(BEYOND_A_BUSINESS));
    for (const [name, answer] of await answersTo(own.businessId, beyond)) {
      if (name !== 'find_device_link') expect([name, answer]).toEqual([name, []]);
    }
  });
});
