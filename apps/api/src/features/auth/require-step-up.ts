import { STEP_UP_MINUTES } from '@trilane/domain/sign-in-limits';
import { MINUTE_MS } from '@trilane/domain/time-units';
import type { CallContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Until when a step-up of that instant is good. */
export function stepUpUntil(steppedUpAt: Date): Date {
  return new Date(steppedUpAt.getTime() + STEP_UP_MINUTES * MINUTE_MS);
}

/**
 * Leaves with `proof_required` unless this session proved who is there less than 15 minutes ago
 * (docs/product.md#step-up). A sign-in is no step-up. Call it before a password, the primary account or money to the
 * bank is touched.
 */
export async function requireStepUp({ platform, holder }: Pick<CallContext, 'platform' | 'holder'>): Promise<void> {
  if (!platform.config.stepUp) return;
  if (holder.steppedUpAt === null || stepUpUntil(holder.steppedUpAt) <= platform.securityNow())
    throw new Refusal('proof_required');
}
