import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { copyOut, hasPsql } from './copy-out.ts';
import { openDataSet, type Shop } from './data-set.ts';
import { median, residentMb, round, type BenchProduct } from './product.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ADDED_MB_MAX = 80;
const SHARE_MIN = 1 / 3;

/** What the export of the whole record asks the database for (features/transactions/export.repo.ts). */
const query = ({ businessId }: Shop) =>
  `select t.transaction_number as n, t.kind, t.outcome, t.gross_cents as gross, t.discount_cents as discount,
    t.cashback_cents as cashback,
  t.premium_fee_cents as premium_fee, t.refund_interest_cents as refund_interest, t.tip_cents as tip,
    t.net_cents as net, t.refunded_cents + t.refunded_tip_cents as refunded,
  t.shopper_name, t.cash_day, (extract(epoch from t.event_at) * 1000)::bigint as at, t.store_id, t.device_id, t.staff_id
  from ledger.transaction t where t.business_id = '${businessId}' order by t.transaction_number desc`.replaceAll(
    '\n',
    ' ',
  );

/**
 * A workbook is packed in itself, so that what a browser accepts changes nothing about it; a CSV goes out packed or
 * not.
 */
const KINDS = {
  csv: { format: 'csv', encoding: 'identity', packed: undefined },
  'csv by gzip': { format: 'csv', encoding: 'gzip, deflate, br, zstd', packed: 'gzip' },
  xlsx: { format: 'xlsx', encoding: 'gzip, deflate, br, zstd', packed: undefined },
} as const;
type Kind = keyof typeof KINDS;
const ALL = Object.keys(KINDS) as Kind[];

interface Download {
  seconds: number;
  bytes: number;
  mostMb: number;
}

async function download(product: BenchProduct, { token, size }: Shop, kind: Kind): Promise<Download> {
  const { format, encoding, packed } = KINDS[kind];
  let [mostMb, bytes, lines] = [0, 0, 0];
  const watch = setInterval(() => (mostMb = Math.max(mostMb, residentMb(product.process.pid!))), 25);
  const startedAt = performance.now();
  try {
    await new Promise<void>((resolve, reject) => {
      const request = get(
        `${product.url}/api/v2/payments/merchant/history/export?format=${format}`,
        { headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } },
        (answer) => {
          const { 'x-row-total': rows, 'content-encoding': encoded } = answer.headers;
          if (answer.statusCode !== 200 || rows !== String(size) || encoded !== packed)
            reject(new Error(`export of ${kind}: ${answer.statusCode}, ${rows} rows, encoded as ${encoded}`));
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
            if (kind === 'csv') for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
          });
          answer.on('end', resolve).on('error', reject);
        },
      );
      request.on('error', reject);
    });
  } finally {
    clearInterval(watch);
  }
  if (kind === 'csv' && lines !== size + 1) throw new Error(`the file has ${lines} lines`);
  return { seconds: (performance.now() - startedAt) / 1000, bytes, mostMb };
}

/**
 * The whole record of 1,000,000 rows as CSV, plain and as browsers ask for it, and as XLSX, in turn with psql's \\copy
 * of the same query (or COPY through the driver where there is no psql): how fast, and how much the process grows
 * beyond what it took before the first.
 */
export async function benchExport(): Promise<void> {
  const {
    product,
    shops: [shop],
  } = await openDataSet([1_000_000], { LOG_LEVEL: 'error' });
  try {
    await delay(5_000);
    const restMb = residentMb(product.process.pid!);
    const byPsql = await hasPsql();
    const rate = (seconds: number) => `${Math.round(shop!.size / seconds).toLocaleString('en-US')} rows/s`;
    const shares: Record<Kind, number[]> = { csv: [], 'csv by gzip': [], xlsx: [] };
    let grownMb = 0;
    await copyOut(product.server, query(shop!), byPsql);
    for (let n = 0; n < ROUNDS; n += 1) {
      for (const kind of ALL) {
        const copied = await copyOut(product.server, query(shop!), byPsql);
        const { seconds, bytes, mostMb } = await download(product, shop!, kind);
        shares[kind].push(copied / seconds);
        grownMb = Math.max(grownMb, mostMb - restMb);
        console.log(
          `${kind}: ${rate(seconds)}, ${round(bytes / 1e6, 1)} MB, at most ${Math.round(mostMb - restMb)} MB ` +
            `more than the ${Math.round(restMb)} MB at rest; ${byPsql ? 'psql \\copy' : 'COPY through pg'}: ` +
            `${rate(copied)}`,
        );
      }
    }
    for (const kind of ALL)
      console.log(
        `${kind} over copy: median ${round(median(shares[kind]))}, least ${round(Math.min(...shares[kind]))} of ` +
          `${ROUNDS} (target at least ${round(SHARE_MIN)})`,
      );
    console.log(`added memory ${Math.round(grownMb)} MB (target at most ${ADDED_MB_MAX})`);
    if (ALL.some((kind) => median(shares[kind]) < SHARE_MIN) || grownMb > ADDED_MB_MAX) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}
