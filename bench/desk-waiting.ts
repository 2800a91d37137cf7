import { countItems, listItems } from '../apps/api/src/features/desk-waiting/waiting.repo.ts';
import { openPool } from '../apps/api/src/platform/db/pools.ts';
import { createDb } from '../apps/api/src/platform/db/transaction.ts';
import { silentLog } from '../packages/testkit/src/test-server.ts';
import { fillMerchants } from './desk-search.ts';
import { round, startBenchProduct } from './product.ts';
import { percentile } from './percentile.ts';

const [WAITING, MERCHANTS, SIGN_INS] = [10_000, 100_000, 300_000] as const;
const ROUNDS = 200;
const LIMIT = 51;

/** Half of the items are enquiries, half dead messages of merchants. Most refused sign-ins are older than a week. */
const ITEMS = [
  `insert into enquiry (enquiry_id, kind, subject, full_name, email, created_at)
    select md5('q' || n)::uuid, 'demo', 'A demo', 'Rosa ' || n, 'rosa-' || n || '@shop.example',
      now() - n * interval '1 minute'
    from generate_series(1, ${WAITING / 2}) n`,
  `insert into outbox (id, business_id, kind, payload, due_at, attempts, last_error, dead_at, created_at, give_up_at)
    select md5('o' || n)::uuid, md5('b' || n)::uuid, 'mail', '', now(), 20, 'nobody there',
      now() - n * interval '1 minute', now() - n * interval '1 minute', now()
    from generate_series(1, ${WAITING / 2}) n`,
  `insert into audit_event (business_id, sequence, at, actor_kind, actor, action, outcome, subject, address, user_agent,
      request_id, previous_hash, hash)
    select md5('b' || n % ${MERCHANTS})::uuid, n, now() - n * interval '20 seconds', 'stranger',
      'owner-' || n % ${MERCHANTS}, 'sign-in', 'refused', '', '', '', '', '', ''
    from generate_series(1, ${SIGN_INS}) n`,
  'vacuum analyze',
];

/** The 99th percentile of a page of the queue, and of the counts that the desk polls, with 10,000 items waiting. */
export async function benchDeskWaiting(): Promise<void> {
  const product = await startBenchProduct();
  try {
    await fillMerchants(product);
    await product.asOwner(...ITEMS);
    const pool = openPool(product.server.connection('jobs'), { connectionsMax: 1, log: silentLog, name: 'bench' });
    const db = createDb(pool);
    const clocks = { business: new Date(), security: new Date() };
    const page = { kind: null, claimedBy: null, after: null, limit: LIMIT };
    const first = await db.read(null, (tx) => listItems(tx, page, clocks));
    const after = { at: first.at(-1)!.place, id: first.at(-1)!.key };
    const asked = {
      'first page': () => db.read(null, (tx) => listItems(tx, page, clocks)),
      'next page': () => db.read(null, (tx) => listItems(tx, { ...page, after }, clocks)),
      'one kind': () => db.read(null, (tx) => listItems(tx, { ...page, kind: 'enquiry' }, clocks)),
      counts: () => db.read(null, (tx) => countItems(tx, clocks)),
    };
    const counts = await db.read(null, (tx) => countItems(tx, clocks));
    console.log(counts.map(({ kind, items }) => `${kind}: ${items}`).join(', '));
    for (const [what, ask] of Object.entries(asked)) {
      const times: number[] = [];
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        const at = performance.now();
        await ask();
        times.push(performance.now() - at);
      }
      times.sort((a, b) => a - b);
      const part = (share: number) => round(percentile(times, share), 1);
      console.log(`${what}: p50 ${part(0.5)} ms, p99 ${part(0.99)} ms`);
    }
    await pool.end();
  } finally {
    await product.stop();
  }
}
