import { PROOF_MINUTES } from '@trilane/domain/sign-in-limits';
import type { CallContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Until when a proof given at that instant is good. */
export function provenUntil(provenAt: Date): Date {
  return new Date(provenAt.getTime() + PROOF_MINUTES * 60_000);
}

/**
 * Leaves with `proof_required` unless this session proved who is there less than 15 minutes ago
 * (docs/product.md#step-up). A sign-in is no proof. Call it before a password, the primary account or money to the bank
 * is touched.
 */
export async function requireProof({ platform, holder }: Pick<CallContext, 'platform' | 'holder'>): Promise<void> {
  if (!platform.config.stepUp) return;
  if (holder.provenAt === null || provenUntil(holder.provenAt) <= platform.securityNow())
    throw new Refusal('proof_required');
}
