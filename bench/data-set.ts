import pg from 'pg';
import { connectionsOf } from '../apps/api/src/platform/db/embedded-server.ts';
import { openPools } from '../apps/api/src/platform/db/open-database.ts';
import { checkBooks } from '../apps/api/src/ledger/reconcile.ts';
import { silentLog } from '../packages/testkit/src/test-server.ts';
import { openMerchantSession } from './session.ts';
import { startBenchProduct, type BenchProduct } from './product.ts';
import { fillBooks, fillRecord } from './fill.ts';
import { buildTills } from './tills.ts';

/**
 * The businesses of the data set by how many transactions they have. Those with books can be searched, settled,
 * reported on and archived; the other one is listed only.
 */
const WITH_BOOKS = [10_000, 100_000, 1_000_000];
const LISTED = [10_000_000];

export interface Shop {
  size: number;
  businessId: string;
  token: string;
  /** The busiest first. */
  stores: string[];
  devices: string[];
}

/** Runs `work` as the server's superuser. */
export async function asSuperuser<T>(product: BenchProduct, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(product.server.connection('superuser').client);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const nameOf = (size: number) => `Shop of ${size}`;

async function findShop(product: BenchProduct, size: number): Promise<string | undefined> {
  const { rows } = await asSuperuser(product, (client) =>
    client.query<{ business_id: string }>('select business_id from business where name = $1', [nameOf(size)]),
  );
  return rows[0]?.business_id;
}

/** Three stores with five tills in all, as a busy merchant has. */
async function addTills(client: pg.Client, businessId: string): Promise<void> {
  await client.query(
    `with more as (insert into store (business_id, store_id, name, store_type, logo_file_id, street, city, state,
       zip_code, country, created_at)
       select business_id, gen_random_uuid(), 'Store ' || n, store_type, logo_file_id, street, city, state, zip_code,
         country, timestamptz 'epoch' + n * interval '1 day'
         from store, generate_series(2, 3) n where business_id = $1 returning business_id, store_id, name, created_at)
     insert into device (business_id, device_id, store_id, name, created_at)
     select business_id, gen_random_uuid(), store_id, 'Desk ' || n || ' of ' || name, created_at + n * interval '1 hour'
       from more, generate_series(1, 2) n`,
    [businessId],
  );
}

async function proveBooks(product: BenchProduct, businessId: string): Promise<void> {
  const { server } = product;
  const pools = openPools({ connections: connectionsOf(server), connectionsMax: 1, log: silentLog });
  try {
    const results = await pools.api.read(businessId, (tx) => checkBooks(tx));
    const wrong = results.flatMap(({ difference }) => difference ?? []);
    if (wrong.length > 0) throw new Error(`the filled books are wrong: ${JSON.stringify(wrong)}`);
  } finally {
    await pools.stop();
  }
}

// The name is given last: a fill that was broken off is not taken for a finished one.
async function fillShop(product: BenchProduct, size: number): Promise<void> {
  const startedAt = performance.now();
  const [till] = await buildTills(product, 1);
  const { businessId } = till!;
  await asSuperuser(product, async (client) => {
    // The product is at work beside it: it sees the business when all of it is there.
    await client.query("begin; set local maintenance_work_mem = '1GB'; set local work_mem = '256MB'");
    await addTills(client, businessId);
    await fillRecord(client, businessId, size);
    if (WITH_BOOKS.includes(size)) await fillBooks(client, businessId);
    else
      await client.query('insert into ledger.record_progress (business_id, indexed_through) values ($1, $2)', [
        businessId,
        size,
      ]);
    await client.query('commit');
  });
  if (WITH_BOOKS.includes(size)) {
    await asSuperuser(product, (client) => client.query('analyze'));
    await proveBooks(product, businessId);
  }
  await asSuperuser(product, (client) =>
    client.query('update business set name = $2 where business_id = $1', [businessId, nameOf(size)]),
  );
  console.log(`filled ${size.toLocaleString('en-US')} rows in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

/**
 * The product with the businesses of the asked sizes in it, filled where they are not there yet. With BENCH_DATA, a
 * folder, they stay for the next run.
 */
export async function openDataSet(
  sizes: readonly number[],
  settings: Record<string, string> = {},
): Promise<{ product: BenchProduct; shops: Shop[] }> {
  const product = await startBenchProduct(settings, process.env['BENCH_DATA']);
  try {
    let filled = false;
    for (const size of sizes) {
      if ((await findShop(product, size)) !== undefined) continue;
      await fillShop(product, size);
      filled = true;
    }
    if (filled)
      await asSuperuser(product, (client) => client.query('vacuum analyze').then(() => client.query('checkpoint')));
    return { product, shops: await Promise.all(sizes.map((size) => openShop(product, size))) };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function openShop(product: BenchProduct, size: number): Promise<Shop> {
  const businessId = (await findShop(product, size))!;
  const [stores, devices] = await asSuperuser(product, async (client) => [
    await client.query<{ id: string }>('select store_id as id from store where business_id = $1 order by created_at', [
      businessId,
    ]),
    await client.query<{ id: string }>(
      'select device_id as id from device where business_id = $1 order by created_at',
      [businessId],
    ),
  ]);
  return {
    size,
    businessId,
    token: await openMerchantSession(product, businessId),
    stores: stores!.rows.map(({ id }) => id),
    devices: devices!.rows.map(({ id }) => id),
  };
}

/** Fills everything that the other measurements read, to be kept in BENCH_DATA. */
export async function fillDataSet(): Promise<void> {
  if (!process.env['BENCH_DATA']) throw new Error('Set BENCH_DATA to the folder that shall keep the data');
  const { product } = await openDataSet([...WITH_BOOKS, ...LISTED]);
  await product.stop();
}
