import { cashDay } from '@trilane/domain/settlement-calendar';
import { DAY_MS } from '@trilane/domain/time-units';
import { buildBooks, type Books } from '@trilane/testkit/build-books';
import type { TestDatabase } from '@trilane/testkit/database-clone';
import type { Config } from '../config/config.ts';
import { accountNumberPlace } from '../features/bank/account-number-place.ts';
import { createPaymentPoster } from '../ledger/post-payments.ts';
import type { BusinessClock } from '../platform/business-clock.ts';
import type { Database } from '../platform/db/open-database.ts';
import { createSecretBox, deriveDeviceSecret, hashToken, newToken } from '../platform/secret-box.ts';
import { sql } from '../platform/db/sql.ts';

/**
 * A business with everything that money needs: payments, money in Available and Tips, a bank account, and a signed-in
 * owner.
 */
export interface Shop extends Books {
  token: string;
  deviceSecret: string;
}

/** Long enough ago to be settled whatever holidays lie in between. */
const SETTLED_AGO_MS = 12 * DAY_MS;

/** A clock that stands still, for postings below the API. */
export function standingClock(at: () => Date): BusinessClock {
  return { now: at, refresh: async () => undefined, moveTo: async () => undefined };
}

async function plantPeople(test: TestDatabase, config: Config, books: Books, token: string): Promise<void> {
  const { businessId, deviceId, linkId } = books;
  const [userId, accountId] = [books.newId(), `acc-${businessId}`];
  const sealed = createSecretBox(config.encryptionKeys).encrypt(
    '000123456789',
    accountNumberPlace(businessId, accountId),
  );
  await test.asOwner(
    `update business set owner_decision = 'approved', owner_user_id = '${userId}' where business_id = '${businessId}'`,
    `insert into user_account (user_id, email, business_id, created_at)
     values ('${userId}', 'owner-${businessId}@shop.example', '${businessId}', 'epoch')`,
    `select open_session(
       '${books.newId()}', '${hashToken(token)}', '${userId}', '${businessId}', 'session', '127.0.0.1', 'load', now(),
       now() + interval '1 day'
     )`,
    `insert into bank_account (
       business_id, account_id, provider_name, display_name, holder_name, number_box, number_last4, bank_code,
       approved_at, is_primary, linked_at
     )
     values (
       '${businessId}', '${accountId}', 'Harbor Bank', 'Checking', 'Shop', '${sealed}', '6789', '021000021', 'epoch',
       true, 'epoch'
     )`,
    `insert into device_link (link_id, business_id, device_id, linked_at)
     values ('${linkId}', '${businessId}', '${deviceId}', 'epoch')`,
  );
}

/** Builds `count` shops, each with this many cents in Available and in Tips. */
export async function buildShops(
  test: TestDatabase,
  database: Database,
  config: Config,
  { count, availableCents = 5_000_000 }: { count: number; availableCents?: number },
): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let n = 0; n < count; n += 1) {
    const books = await buildBooks(test);
    const token = newToken();
    await plantPeople(test, config, books, token);
    shops.push({ ...books, token, deviceSecret: deriveDeviceSecret(config.deviceKeys[0]!.key, books.linkId) });
  }
  const then = new Date(Date.now() - SETTLED_AGO_MS);
  const poster = createPaymentPoster(
    database.api,
    standingClock(() => then),
  );
  await Promise.all(
    shops.map((shop) =>
      poster.post(shop.sale({ grossCents: availableCents, tipCents: Math.floor(availableCents / 10) })),
    ),
  );
  for (const { businessId } of shops)
    await database.jobs.single(sql`select ledger.settle_batch(${businessId}, ${cashDay(then)})`);
  return shops;
}
