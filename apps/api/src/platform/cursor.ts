import { z } from 'zod';
import type { Place } from './db/place.ts';
import { Refusal } from './refusal.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An instant of this century with its microseconds. */
const at = z.iso.datetime({ precision: 6 }).regex(/^20/);

/** A row's place in a list as an opaque text for `after`. */
export function cursorOf(place: Place): string {
  return Buffer.from(JSON.stringify([place.at, place.id])).toString('base64url');
}

/** The place that a caller has got as `next`; refuses any other text. `ids` is what the ids of the list look like. */
export function readCursor(text: string | undefined, ids: RegExp = UUID): Place | null {
  if (text === undefined) return null;
  try {
    const [instant, id] = z
      .tuple([at, z.string().regex(ids)])
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: instant, id };
  } catch {
    throw new Refusal('invalid', { errors: { after: ['must be `next` of the page before'] } });
  }
}
