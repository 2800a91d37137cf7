import type { CallContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { findChallengeOwner } from './auth.repo.ts';
import { auditRefusedSignIn, signInsRefused, type WayIn } from './signed-in.ts';

/**
 * Leaves with `wrong_code`, after the try was written where the owner of the code's email sees it. A token that names
 * no code leaves no line.
 */
export async function refuseCode(context: CallContext, otpToken: string, way: WayIn): Promise<never> {
  const owner = await context.platform.db.read(null, (tx) => findChallengeOwner(tx, hashToken(otpToken)));
  if (!owner) signInsRefused.inc({ way, reason: 'wrong_code' });
  else
    await auditRefusedSignIn(context, { way, email: owner.email, businessId: owner.business_id, reason: 'wrong_code' });
  throw new Refusal('wrong_code');
}
