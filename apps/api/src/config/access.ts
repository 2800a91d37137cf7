import { HOLD_HOURS_MAX } from '@trilane/domain/guarded-change';
import { z } from 'zod';
import { countFrom, onOff } from './values.ts';

/** The settings of sessions, of fresh proofs, and of the hold after a change of where money goes. */
export const accessSettings = z.object({
  STEP_UP: onOff.default(true),
  TRANSFER_HOLD_HOURS: countFrom(0, HOLD_HOURS_MAX).default(24),
  SESSION_IDLE_HOURS: countFrom(1, 24 * 30).default(12),
  SESSION_DAYS: countFrom(1, 90).default(7),
});

export const accessInOurWords = (s: z.output<typeof accessSettings>) => ({
  stepUp: s.STEP_UP,
  transferHoldHours: s.TRANSFER_HOLD_HOURS,
  sessionIdleHours: s.SESSION_IDLE_HOURS,
  sessionDays: s.SESSION_DAYS,
});
