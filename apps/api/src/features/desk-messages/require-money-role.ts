import type { DeskContext } from '../../platform/desk-context.ts';
import { whyNotAllowed } from '../../platform/desk-side.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Whether a message of this kind moves money when it goes out or is ended. */
export const movesMoney = (kind: string): boolean => kind === 'payout' || kind === 'network-refund';

/** Finance decides about messages that move money, after a fresh proof. Support decides about the others. */
export function requireRoleFor(kind: string, { operator, platform }: DeskContext): void {
  const needed = movesMoney(kind)
    ? ({ access: 'operator', roles: ['finance'], stepUp: true } as const)
    : ({ access: 'operator', roles: ['support'] } as const);
  if (movesMoney(kind) && !operator.roles.includes('finance')) throw new Refusal('message_of_money');
  const why = whyNotAllowed(needed, operator, platform.securityNow());
  if (why !== null) throw new Refusal(why);
}
