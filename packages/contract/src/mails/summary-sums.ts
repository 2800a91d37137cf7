import { changePercent } from '@trilane/domain/change-percent';
import { formatCents } from '@trilane/domain/money';
import { nameInMail } from './name-in-mail.ts';

/** A smaller share rounds to 0.0%. */
const SHARE_MIN = 0.000_5;

/**
 * '$1,310.20 (12.3%)': how far a sum is from the one before. A percentage of nothing, or from or into a loss, says
 * nothing.
 */
export function apartWords(now: number, before: number): string {
  const apart = Math.abs(now - before);
  const percent = before > 0 && now >= 0 && apart / before >= SHARE_MIN ? changePercent(now, before) : null;
  return formatCents(apart) + (percent === null ? '' : ` (${percent})`);
}

const STORES_NAMED_MAX = 5;

/** 'A, B, C, D, E', and how many more stores there are. */
export const namedStores = (stores: readonly string[]): { named: string; more: number } => ({
  named: stores
    .slice(0, STORES_NAMED_MAX)
    .map((name) => nameInMail(name))
    .join(', '),
  more: Math.max(0, stores.length - STORES_NAMED_MAX),
});
