import { instantMs } from './zoned-time.ts';
import type { Instant } from './zoned-time.ts';

/** 'mm:ss' of seconds left; '00:00' once nothing is left. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}

/** Whole seconds from `now` until an instant, the begun one counted, never below 0. */
export function secondsUntil(instant: Instant, now: Instant): number {
  return Math.max(0, Math.ceil((instantMs(instant) - instantMs(now)) / 1000));
}
