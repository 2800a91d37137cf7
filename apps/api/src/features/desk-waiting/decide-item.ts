import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { hasDeskRole, type DeskRole } from '@trilane/domain/desk-role';
import { WAITING_ROLES, waitingKindOf } from '@trilane/domain/waiting';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  deleteClaim,
  findClaim,
  insertClaim,
  insertDismissal,
  lockItem,
  moveClaim,
  type Claimant,
} from './claims.repo.ts';
import { findItem, type ItemRow } from './waiting.repo.ts';

/** An operator with the roles that decide. */
type Decider = Claimant & { roles: readonly DeskRole[] };

type Desk = Pick<OperatorDesk, 'clock' | 'securityNow' | 'operator'>;

export const readClocks = (desk: Pick<Desk, 'clock' | 'securityNow'>) => ({
  business: desk.clock.now(),
  security: desk.securityNow(),
});

/** The item, if it still waits. What operators do about one item happens one after the other. */
async function requireItem(tx: Tx, desk: Desk, key: string): Promise<ItemRow> {
  await lockItem(tx, key);
  const kind = waitingKindOf(key);
  const item = kind && (await findItem(tx, { kind, key }, readClocks(desk)));
  if (!item) throw new Refusal('waiting_gone');
  return item;
}

const claimedBy = ({ name }: Claimant) =>
  new Refusal('waiting_claimed', { message: refusalDetails.waitingClaimed(name) });

/** Claims an item for an operator. A second operator is told who has claimed it. */
export async function claimItem(tx: Tx, desk: Desk, { key, by }: { key: string; by: Claimant }): Promise<void> {
  await requireItem(tx, desk, key);
  if (!(await insertClaim(tx, key, by, desk.securityNow()))) {
    const claim = await findClaim(tx, key);
    // A claim that was released in between is tried again by whoever asks.
    if (!claim) throw new Refusal('waiting_claimed');
    if (claim.operatorId !== by.operatorId) throw claimedBy(claim);
    return;
  }
  await auditOperator(tx, desk, null, { action: 'waiting.claim', subject: key });
}

/** Takes a claimed item over from the operator who has claimed it, with a reason. */
export async function takeOverItem(
  tx: Tx,
  desk: Desk,
  { key, by, from, reason }: { key: string; by: Claimant; from: string; reason: string },
): Promise<void> {
  await requireItem(tx, desk, key);
  const now = desk.securityNow();
  const claim = await findClaim(tx, key);
  if (!claim) {
    if (!(await insertClaim(tx, key, by, now))) throw new Refusal('waiting_claimed');
  } else if (claim.operatorId !== from) throw claimedBy(claim);
  else await moveClaim(tx, key, by, now);
  await auditOperator(tx, desk, null, {
    action: 'waiting.take-over',
    subject: key,
    before: { by: claim?.name ?? null },
    after: { by: by.name, reason },
  });
}

/** Ends the operator's own claim of an item. */
export async function releaseItem(tx: Tx, desk: Desk, { key, by }: { key: string; by: Claimant }): Promise<void> {
  if (!(await deleteClaim(tx, key, by.operatorId))) throw new Refusal('waiting_not_yours');
  await auditOperator(tx, desk, null, { action: 'waiting.release', subject: key });
}

/**
 * Dismisses an item until its fact changes. `fact` is the state that the operator looked at; an item that has changed
 * since is refused, and so is an operator without a role that decides about items of its kind.
 */
export async function dismissItem(
  tx: Tx,
  desk: Desk,
  { key, fact, by, reason }: { key: string; fact: string; by: Decider; reason: string },
): Promise<void> {
  const item = await requireItem(tx, desk, key);
  if (!hasDeskRole(by.roles, WAITING_ROLES[item.kind])) throw new Refusal('role_required');
  if (item.fact !== fact) throw new Refusal('waiting_changed');
  if (item.claimed_by && item.claimed_by !== by.operatorId)
    throw claimedBy({ operatorId: item.claimed_by, name: item.claimed_name! });
  if (!(await insertDismissal(tx, { key, fact, reason, now: desk.securityNow() }, by)))
    throw new Refusal('waiting_gone');
  await auditOperator(tx, desk, null, { action: 'waiting.seen', subject: key, after: { reason, fact } });
}
