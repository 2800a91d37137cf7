import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import autocannon from 'autocannon';
import { fillShop, type Shop } from './fill-shop.ts';
import { median, round, startBenchProduct, type BenchProduct } from './product.ts';
import { buildTills } from './tills.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const STORES = 500;
const PAYMENTS = 10_000;
const TICKS_PER_SECOND = 100;

const ANSWERS = {
  'record of 100 rows': '/payments/merchant/history?page=1&limit=100',
  'record of 20 rows': '/payments/merchant/history?page=1&limit=20',
  [`${STORES} stores`]: '/businesses/stores',
};
const FORMS = ['identity', 'gzip', 'br'] as const;

interface Seen {
  perSecond: number;
  medianMs: number;
  cpuMs: number;
  bytes: number;
}

/** Processor time of a process so far, in milliseconds. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The bytes of an answer's body as they come over the line. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { headers }, (answer) => {
    let bytes = 0;
    answer
      .on('data', (part: Buffer) => (bytes += part.length))
      .on('end', () => resolve(bytes))
      .on('error', reject);
  }).on('error', reject);
  return promise;
}

async function load(product: BenchProduct, { token }: Shop, path: string, form: string): Promise<Seen> {
  const url = `${product.url}/api/v2${path}`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': form };
  const bytes = await bytesOf(url, headers);
  const pid = product.process.pid!;
  const before = await cpuOf(pid);
  const result = await autocannon({ url, connections: 2, duration: SECONDS, headers });
  const cpuMs = (await cpuOf(pid)) - before;
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} bad answers of ${path}`);
  return {
    perSecond: result['2xx'] / result.duration,
    medianMs: result.latency.p50,
    cpuMs: cpuMs / result['2xx'],
    bytes,
  };
}

/** What it costs to compress answers, and what it saves: the same answer in each form in turn, 2 connections. */
export async function benchCompression(): Promise<void> {
  const product = await startBenchProduct({ LOG_LEVEL: 'error' });
  try {
    const [till] = await buildTills(product, 1);
    const { businessId } = till!;
    const shop = await fillShop(product, businessId, STORES);
    await product.asOwner(
      `insert into ledger.transaction (business_id, transaction_number, transaction_id, store_id, device_id, kind,
         outcome, gross_cents, shopper_id, shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash)
         select '${businessId}', n, gen_random_uuid(), store_id, device_id, 1, 1, 100 + n % 9000, 's' || n % 97,
           'Consumer ' || n % 97, 'a' || n, '2026-01-01', timestamptz '2026-01-01' + n * interval '1 second', 'k' || n,
             'h'
           from generate_series(1, ${PAYMENTS}) n, device
           where business_id = '${businessId}' and device_id = '${till!.deviceId}'`,
      `update ledger.counter set last_transaction = ${PAYMENTS} where business_id = '${businessId}'`,
      'vacuum analyze',
    );
    for (const [name, path] of Object.entries(ANSWERS)) {
      const seen = new Map<string, Seen[]>(FORMS.map((form) => [form, []]));
      for (let turn = -1; turn < ROUNDS; turn += 1) {
        for (const form of turn % 2 ? FORMS : FORMS.toReversed()) {
          const one = await load(product, shop, path, form);
          // The first warms the process up.
          if (turn >= 0) seen.get(form)!.push(one);
        }
      }
      for (const form of FORMS) {
        const of = (key: keyof Seen) => median(seen.get(form)!.map((one) => one[key]));
        console.log(
          `${name}, ${form}: ${round(of('bytes') / 1024, 1)} KiB, ${Math.round(of('perSecond'))} requests/s, ` +
            `median ${of('medianMs')} ms, ${round(of('cpuMs'))} ms of the API's processor each`,
        );
      }
    }
  } finally {
    await product.stop();
  }
}
