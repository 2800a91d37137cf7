import { setTimeout as delay } from 'node:timers/promises';

const ASK_AGAIN_MS = 200;

/**
 * Waits until `isSo` returns true; an error counts as false. Throws `what` and the last error after this many
 * milliseconds, or at once with the text of `whyNever`.
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { waitMs = 120_000, whyNever = () => null }: { waitMs?: number; whyNever?: () => string | null } = {},
): Promise<void> {
  const endsAt = performance.now() + waitMs;
  let last = '';
  while (performance.now() < endsAt) {
    const isReached = await isSo().catch((error: unknown) => {
      last = ` (${error instanceof Error ? error.message : String(error)})`;
      return false;
    });
    if (isReached) return;
    const never = whyNever();
    if (never !== null) throw new Error(`${what}: ${never}`);
    await delay(ASK_AGAIN_MS);
  }
  throw new Error(`${what}: not within ${waitMs / 1000} s${last}`);
}
