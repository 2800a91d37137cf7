import { PROOF_WORDS, type SecondFactorProof } from '@trilane/domain/second-factor-proof';
import { lockBooks } from '../../ledger/lock-books.ts';
import { addMail } from '../../platform/add-mail.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordGuardedChange } from '../guarded-changes/public.ts';
import { findUserByEmail } from './auth.repo.ts';
import { lockOwner, setOwnerEmail } from './owner-access.repo.ts';
import { dropTotp, lockTotp } from './second-factor.repo.ts';
import { revokeUserSessions } from './session.repo.ts';

interface Decision {
  businessId: string;
  reason: string;
}

async function requireOwner(tx: Tx, businessId: string): Promise<{ userId: string; email: string }> {
  const owner = await lockOwner(tx, businessId);
  if (!owner) throw new Refusal('merchant_unknown');
  return owner;
}

const endSessions = (tx: Tx, desk: OperatorDesk, userId: string): Promise<string[]> =>
  revokeUserSessions(tx, userId, { keepSession: null, keepDevice: null, reason: 'operator', now: desk.securityNow() });

/** Signs the owner out everywhere. Returns the ended sessions, whose streams have to be closed after the commit. */
export async function endAllSessions(tx: Tx, desk: OperatorDesk, { businessId, reason }: Decision): Promise<string[]> {
  const { userId } = await requireOwner(tx, businessId);
  const ended = await endSessions(tx, desk, userId);
  if (ended.length === 0) throw new Refusal('sessions_none');
  await auditOperator(tx, desk, businessId, { action: 'session.end-all', after: { ended: ended.length, reason } });
  return ended;
}

/**
 * Turns off the second factor of an owner who has lost it and has proved in another way who they are. All sessions end,
 * and the owner gets a mail, so that a false proof is noticed. Returns the ended sessions.
 */
export async function resetSecondFactor(
  tx: Tx,
  desk: OperatorDesk,
  { businessId, proof, reason }: Decision & { proof: SecondFactorProof },
): Promise<string[]> {
  const { userId, email } = await requireOwner(tx, businessId);
  if (!(await lockTotp(tx, userId))?.confirmed_at) throw new Refusal('second_factor_off');
  await dropTotp(tx, userId);
  const ended = await endSessions(tx, desk, userId);
  await addMail(tx, desk, { to: email, businessId }, ({ accessChangedMail }) =>
    accessChangedMail(desk.config, { what: 'factor-reset', proof }),
  );
  await auditOperator(tx, desk, businessId, {
    action: 'second-factor.reset',
    after: { proof: PROOF_WORDS[proof], reason, sessionsEnded: ended.length },
  });
  return ended;
}

/** Refuses an email that cannot become the owner's. */
export async function requireFreeEmail(tx: Tx, businessId: string, email: string): Promise<void> {
  const owner = await requireOwner(tx, businessId);
  if (owner.email === email) throw new Refusal('email_same');
  if (await findUserByEmail(tx, email)) throw new Refusal('email_taken');
}

/**
 * Changes the owner's email, for signing in and for all mail. All sessions end, and both addresses are mailed a link
 * that stops it. Returns the ended sessions.
 */
export async function changeOwnerEmail(
  tx: Tx,
  desk: OperatorDesk,
  { businessId, email, reason }: Decision & { email: string },
): Promise<string[]> {
  await lockBooks(tx, businessId);
  const owner = await requireOwner(tx, businessId);
  if (owner.email === email) throw new Refusal('email_same');
  const now = desk.securityNow();
  if (!(await setOwnerEmail(tx, businessId, { userId: owner.userId, email, now }))) throw new Refusal('email_taken');
  const ended = await endSessions(tx, desk, owner.userId);
  await recordGuardedChange(tx, desk, {
    businessId,
    kind: 'owner-email',
    before: owner.email,
    after: email,
    words: `Customer Support changed the email of your account from ${owner.email} to ${email}.`,
    by: desk.operator,
    device: 'Customer Support',
  });
  await auditOperator(tx, desk, businessId, {
    action: 'owner.email',
    before: { email: owner.email },
    after: { email, reason, sessionsEnded: ended.length },
  });
  return ended;
}
