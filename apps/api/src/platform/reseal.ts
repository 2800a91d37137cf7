import type pg from 'pg';
import { sqlStateOf } from './db/database-errors.ts';
import {
  countSealed,
  listSealedByOthers,
  replaceSealed,
  type SealedColumn,
  type SealedValue,
} from './db/sealed-columns.ts';
import type { SecretBox } from './secret-box.ts';

/** What became of the values of a column that an older key had sealed. */
export interface Resealed {
  /** Values that are now sealed under the first key. */
  resealed: number;
  /** Values that no configured key opens at their place. They stay as they are. */
  unreadable: number;
  /** Values that an older key seals still: unreadable ones, those of locked rows and those written meanwhile. */
  left: number;
}

const BATCH = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Opens a value and seals it under the first key; null when it does not open. */
function sealAnew(box: SecretBox, { placeOf }: SealedColumn, { key, sealed }: SealedValue): string | null {
  const place = placeOf(...key);
  let text: string;
  try {
    text = box.decrypt(sealed, place);
  } catch {
    return null;
  }
  return box.encrypt(text, place);
}

/** Whether the value was replaced; not when its row is locked or its value changed since it was read. */
async function isReplaced(
  client: pg.Client,
  column: SealedColumn,
  value: SealedValue,
  resealed: string,
): Promise<boolean> {
  try {
    return await replaceSealed(client, column, value, resealed);
  } catch (error) {
    if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/**
 * Seals the values of a column again that were sealed with `keyId`, a key other than the first. Each row is a
 * transaction of its own that locks nothing else and replaces exactly the text that was read, so concurrent writes of
 * the product are kept. Can be stopped at any time and run again.
 */
export async function resealColumn(
  client: pg.Client,
  box: SecretBox,
  column: SealedColumn,
  keyId: string,
): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (let after: readonly string[] | null = null; ;) {
    const values: SealedValue[] = await listSealedByOthers(client, column, { keyId, after, most: BATCH });
    for (const value of values) {
      const text = sealAnew(box, column, value);
      if (text === null) unreadable += 1;
      else if (await isReplaced(client, column, value, text)) resealed += 1;
    }
    if (values.length < BATCH) break;
    after = values.at(-1)!.key;
  }
  const others = (await countSealed(client, column)).filter((one) => one.keyId !== keyId);
  return { resealed, unreadable, left: others.reduce((sum, { count }) => sum + count, 0) };
}
