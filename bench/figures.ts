import autocannon from 'autocannon';
import { openDataSet, type Shop } from './data-set.ts';
import { median, round, type BenchProduct } from './product.ts';

const SIZES = [10_000, 1_000_000];
const CONNECTIONS = 2;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const P99_MS_MAX = 20;
const GROWTH_MAX = 1.2;

const YEAR = 'from=2025-01-01&to=2025-12-31';
const PAGES: Record<string, string> = {
  balance: 'get_account_balance',
  'balance of 30 days': 'balance_history',
  'lines of available': 'balance_lines?figure=available',
  'lines of pending': 'balance_lines?figure=pending',
  'lines of pending tips': 'balance_lines?figure=pendingTips',
  'lines of pending, deep': 'balance_lines?figure=pending&before=5000',
  transfers: 'transfers',
  'report by day': `reports/sales?${YEAR}&by=day`,
  'report by store': `reports/sales?${YEAR}&by=store`,
  'report by device': `reports/sales?${YEAR}&by=device`,
  'report by staff': `reports/sales?${YEAR}&by=staff`,
  'report by hour of the week': `reports/sales?${YEAR}&by=hour-of-week`,
  'report by hour, one store': `reports/sales?${YEAR}&by=hour-of-week&storeId={store}`,
};

interface Answers {
  meanMs: number;
  p99Ms: number;
}

async function load(product: BenchProduct, { token, stores }: Shop, path: string): Promise<Answers> {
  const result = await autocannon({
    url: `${product.url}/api/v2/payments/merchant/${path.replace('{store}', stores[0]!)}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} bad answers of ${path}`);
  return { meanMs: (1000 * CONNECTIONS * result.duration) / result['2xx'], p99Ms: result.latency.p99 };
}

/**
 * Balance and report pages of a business with 10,000 and one with 1,000,000 payments, in turn so that both meet the
 * same machine: the slowest in a hundred, and how much the size matters.
 */
export async function benchFigures(): Promise<void> {
  const { product, shops } = await openDataSet(SIZES, { LOG_LEVEL: 'error' });
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const answers: Answers[][] = shops.map(() => []);
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        for (const n of turn % 2 ? [1, 0] : [0, 1]) answers[n]!.push(await load(product, shops[n]!, path));
      }
      const [small, large] = answers.map((of) => ({
        meanMs: median(of.map(({ meanMs }) => meanMs)),
        p99Ms: median(of.map(({ p99Ms }) => p99Ms)),
      }));
      const growth = median(answers[0]!.map(({ meanMs }, n) => answers[1]![n]!.meanMs / meanMs));
      console.log(
        `${name}: p99 ${small!.p99Ms} and ${large!.p99Ms} ms (target ${P99_MS_MAX}), mean ` +
          `${round(small!.meanMs)} and ${round(large!.meanMs)} ms, growth ${round(growth)} (target ${GROWTH_MAX})`,
      );
      if (large!.p99Ms > P99_MS_MAX || growth > GROWTH_MAX) process.exitCode = 1;
    }
  } finally {
    await product.stop();
  }
}
