import { PROOF_WORDS, type SecondFactorProof } from '@trilane/domain/second-factor-proof';
import { lockBooks } from '../../ledger/lock-books.ts';
import { addMail } from '../../platform/add-mail.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordGuardedChange } from '../guarded-changes/public.ts';
import { findUserByEmail } from './auth.repo.ts';
import { findPerson, lockOwner, setOwnerEmail, type Person } from './owner-access.repo.ts';
import { dropTotp, lockTotp } from './second-factor.repo.ts';
import { revokeUserSessions } from './session.repo.ts';

interface Decision {
  businessId: string;
  reason: string;
}

/** A decision about a person of the business; about the owner where no person is named. */
interface PersonDecision extends Decision {
  person?: string | undefined;
}

async function requireOwner(tx: Tx, businessId: string): Promise<Person> {
  const owner = await lockOwner(tx, businessId);
  if (!owner) throw new Refusal('merchant_unknown');
  return owner;
}

async function requirePerson(tx: Tx, { businessId, person }: PersonDecision): Promise<Person> {
  const owner = await requireOwner(tx, businessId);
  if (person === undefined) return owner;
  const found = await findPerson(tx, businessId, person);
  if (!found) throw new Refusal('not_found', { subject: person });
  return found;
}

const endSessions = (tx: Tx, desk: OperatorDesk, userId: string): Promise<string[]> =>
  revokeUserSessions(tx, userId, { keepSession: null, keepDevice: null, reason: 'operator', now: desk.securityNow() });

/**
 * Signs a person out everywhere, in other businesses too. Returns the ended sessions, whose streams have to be closed
 * after the commit.
 */
export async function endAllSessions(tx: Tx, desk: OperatorDesk, decision: PersonDecision): Promise<string[]> {
  const { businessId, reason } = decision;
  const { userId, email } = await requirePerson(tx, decision);
  const ended = await endSessions(tx, desk, userId);
  if (ended.length === 0) throw new Refusal('sessions_none', { subject: email });
  await auditOperator(tx, desk, businessId, {
    action: 'session.end-all',
    subject: email,
    after: { ended: ended.length, reason },
  });
  return ended;
}

/**
 * Turns off the second factor of a person who has lost it and has proved in another way who they are. All sessions end,
 * in other businesses too, and the person gets a mail, so that a false proof is noticed. Returns the ended sessions.
 */
export async function resetSecondFactor(
  tx: Tx,
  desk: OperatorDesk,
  decision: PersonDecision & { proof: SecondFactorProof },
): Promise<string[]> {
  const { businessId, proof, reason } = decision;
  const { userId, email } = await requirePerson(tx, decision);
  if (!(await lockTotp(tx, userId))?.confirmed_at) throw new Refusal('second_factor_off', { subject: email });
  await dropTotp(tx, userId);
  const ended = await endSessions(tx, desk, userId);
  await addMail(tx, desk, { to: email, businessId }, ({ accessChangedMail }) =>
    accessChangedMail(desk.config, { what: 'factor-reset', proof }),
  );
  await auditOperator(tx, desk, businessId, {
    action: 'second-factor.reset',
    subject: email,
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
