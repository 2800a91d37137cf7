import { getJson, refusalWords } from '../call.ts';
import type { TillCard, TillSession } from './till-types.ts';

type TillAnswer = TillCard & { session: { status: number; body: object } };

/** A till and what the product says of it right now: its session, and why it takes no payments. */
export type TillState = TillCard & { session: TillSession | null; refusal: string | null };

export async function readTill(path: string): Promise<TillState> {
  const { session, ...till } = await getJson<TillAnswer>(path);
  const { status, body } = session;
  if (status !== 200) return { ...till, session: null, refusal: await refusalWords(status, body) };
  const live = body as TillSession;
  const { whyNot, whyNotCode } = live;
  const refusal = whyNotCode && (await refusalWords(409, { statusCode: 409, code: whyNotCode, message: whyNot }));
  return { ...till, session: live, refusal };
}
