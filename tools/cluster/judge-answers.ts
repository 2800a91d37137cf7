import type { Seen } from '../../apps/api/src/reliability/load.ts';

/** Every answer arrives within this time, including a 503. */
const ANSWER_MS_MAX = 5_000;

export interface Bounds {
  /** Whether callers may get 503 for a while. */
  mayRefuse: boolean;
  /** The longest allowed time without a payment. */
  pauseMsMax?: number;
}

/** What a story showed. */
export interface Shown {
  figure: string;
  breaches: string[];
}

const isGood = ({ status }: Seen) => status === 200;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The longest time between two consecutive acknowledged payments. */
function longestPause(seen: readonly Seen[]): number {
  const ends = seen.filter((one) => one.kind === 'payment' && isGood(one)).map(({ endedAt }) => endedAt);
  return Math.max(0, ...ends.slice(1).map((end, n) => end - ends[n]!));
}

/** How often clients got each answer, such as "503 × 12". */
const countByStatus = (answers: readonly Seen[]): string =>
  [...Map.groupBy(answers, ({ status }) => status ?? 'no answer')]
    .map(([status, those]) => `${status} × ${those.length}`)
    .join(', ');

/** The answers in words, and every breach of the bounds. */
export function judgeAnswers(seen: readonly Seen[], { mayRefuse, pauseMsMax = Infinity }: Bounds): Shown {
  const bad = seen.filter((one) => !isGood(one));
  // A repeated call gets this answer while the first one is still running.
  const allowed = new Set<number | null>(mayRefuse ? [503, 409] : []);
  const wrong = bad.filter(({ status }) => !allowed.has(status));
  const slow = seen.filter(({ begunAt, endedAt }) => endedAt - begunAt > ANSWER_MS_MAX);
  const slowest = Math.max(0, ...seen.map(({ begunAt, endedAt }) => endedAt - begunAt));
  const pause = longestPause(seen);
  return {
    figure:
      `${bad.length === 0 ? 'no errors' : countByStatus(bad)}; ${seconds(pause)} without a payment at the longest, ` +
      `slowest answer ${seconds(slowest)}`,
    breaches: [
      ...(wrong.length > 0 ? [`clients got ${countByStatus(wrong)}`] : []),
      ...(slow.length > 0 ? [`${slow.length} answers took more than ${seconds(ANSWER_MS_MAX)}`] : []),
      ...(pause > pauseMsMax ? [`no payment for ${seconds(pause)}; ${seconds(pauseMsMax)} are allowed`] : []),
    ],
  };
}
