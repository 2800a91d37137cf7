import { vi } from 'vitest';

/**
 * Repeats a check until it holds, and returns its result. Only what never holds waits for a minute: on a busy
 * machine everything takes ten times as long as alone.
 */
export const eventually = <Answer>(holds: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 20 });
