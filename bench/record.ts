import autocannon from 'autocannon';
import { openDataSet } from './data-set.ts';
import { median, round } from './product.ts';

const SIZES = [100_000, 1_000_000, 10_000_000];
const ROWS = 20;
const CONNECTIONS = 10;
// Short turns and many of them: what the machine loses for half a minute is lost by every page alike.
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 12);
const GROWTH_MAX = 1.2;
const RATE_MIN = 1000;

/**
 * Pages of 20 rows of the whole transaction record: first, middle and last, of businesses of 100,000, 1,000,000 and
 * 10,000,000 rows, 10 connections.
 */
export async function benchRecord(): Promise<void> {
  const { product, shops } = await openDataSet(SIZES);
  try {
    const cases = shops.flatMap(({ size, token }) =>
      Object.entries({ first: 1, middle: size / ROWS / 2, last: size / ROWS }).map(([name, page]) => ({
        size,
        token,
        name,
        page,
        rates: [] as number[],
      })),
    );
    const rateOf = async ({ page, token }: { page: number; token: string }): Promise<number> => {
      const result = await autocannon({
        url: `${product.url}/api/v2/payments/merchant/history?page=${page}&limit=${ROWS}`,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { authorization: `Bearer ${token}` },
      });
      if (result.non2xx || result.errors)
        throw new Error(`${result.non2xx + result.errors} bad answers at page ${page}`);
      return result['2xx'] / result.duration;
    };
    for (const warmedUp of cases) await rateOf(warmedUp);
    for (let n = 0; n < ROUNDS; n += 1)
      for (const { rates, ...asked } of n % 2 ? cases.toReversed() : cases) rates.push(await rateOf(asked));
    for (const { size, name, rates } of cases)
      console.log(
        `${size.toLocaleString('en-US')} rows, ${name} page: ${Math.round(median(rates))} requests/s ` +
          `(${rates.map(Math.round).join(', ')})`,
      );
    const medians = cases.map(({ rates }) => median(rates));
    const [growth, slowest] = [Math.max(...medians) / Math.min(...medians), Math.min(...medians)];
    console.log(
      `fastest over slowest of the nine: ${round(growth)} (target at most ${GROWTH_MAX}); slowest ` +
        `${Math.round(slowest)}/s (target ${RATE_MIN})`,
    );
    if (growth > GROWTH_MAX || slowest < RATE_MIN) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}
