import { z } from 'zod';
import { AUDIT_ACTORS, AUDIT_ENDS } from '@trilane/domain/audit';
import { GUARDED_CHANGES } from '@trilane/domain/guarded-change';
import { PROPOSAL_KINDS } from '@trilane/domain/proposal';
import { TEAM_ROLES } from '@trilane/domain/team';
import { REASON_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { balanceCalls } from '../calls/balance.ts';
import { businessData, businessStatus } from '../calls/business.ts';
import { amount, id, instant, requiredLines } from '../wire.ts';

export const merchantParams = z.strictObject({ id });

/** The reason for a decision. The audit trail keeps it, and the owner's mail quotes it where one is sent. */
export const reason = requiredLines('Enter a reason', REASON_LENGTH_MAX);

/** One merchant in the list. */
export const merchantRow = z.object({
  id,
  name: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  createdAt: instant,
  status: businessStatus,
  transfersHeld: z.boolean(),
});

/** A proposal. `email` is the owner's proposed email; null for the other kinds. */
export const proposal = z.object({
  id,
  businessId: id,
  businessName: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(['open', 'approved', 'declined', 'expired']),
  email: z.string().nullable(),
  reason: z.string(),
  proposedBy: z.string(),
  /** Whether the caller made it. */
  own: z.boolean(),
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});

const linkedAccount = z.object({
  accountId: z.string(),
  displayName: z.string(),
  providerName: z.string(),
  holderName: z.string(),
  lastDigits: z.string(),
  linkedAt: instant,
  approvedAt: instant.nullable(),
  closedAt: instant.nullable(),
  removedAt: instant.nullable(),
  primary: z.boolean(),
});

/** An identity check. `agencyWord` is the agency's answer; `decision` is what counts, which an operator may change. */
const identityCheck = z.object({
  reference: z.string(),
  kind: z.enum(['business', 'owner']),
  decision: z.enum(['approved', 'rejected', 'undecided']).nullable(),
  agencyWord: z.enum(['approved', 'rejected', 'undecided']).nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
});

const guardedChange = z.object({
  number: z.number().int(),
  kind: z.enum(GUARDED_CHANGES),
  words: z.string(),
  by: z.string(),
  device: z.string(),
  at: instant,
  heldUntil: instant,
  /** Whether the hold is in force now. */
  holds: z.boolean(),
  stoppedAt: instant.nullable(),
  /** Whether the stop put the former state back. */
  undone: z.boolean().nullable(),
  confirmedAt: instant.nullable(),
});

/** One merchant as an operator sees it; `data` is what the merchant's own portal reads. */
export const merchant = z.object({
  data: businessData,
  owner: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
  einLast4: z.string().nullable(),
  createdAt: instant,
  declinedAt: instant.nullable(),
  frozenAt: instant.nullable(),
  accounts: z.array(linkedAccount),
  checks: z.array(identityCheck),
  access: z.object({ secondFactor: z.boolean(), sessions: z.number().int() }),
  stores: z.number().int(),
  devices: z.number().int(),
  /** Payouts that a freeze would still stop. */
  waitingPayouts: z.object({ count: z.number().int(), amount }),
  proposals: z.array(proposal),
  /** Changes of where money goes or who may send it, newest first. */
  guardedChanges: z.array(guardedChange),
});

/** One event of a merchant's timeline: who did what, when and why. */
export const timelineEvent = z.object({
  number: z.number().int(),
  at: instant,
  byKind: z.enum(AUDIT_ACTORS),
  by: z.string(),
  action: z.string(),
  words: z.string(),
  outcome: z.enum(AUDIT_ENDS),
  /** Whom or what it is about: words for proposals and items of the queue, else what the trail keeps, such as an id. */
  subject: z.string(),
  /** The decision or outcome, in words. */
  result: z.string(),
  why: z.string(),
});

export const merchantNote = z.object({ id, note: z.string(), by: z.string(), at: instant });

/** A mail or SMS. Its text is never shown. `repeatable` says whether it can be sent again. */
export const merchantMessage = z.object({
  id,
  kind: z.enum(['mail', 'sms', 'auth-code']),
  title: z.string(),
  at: instant,
  state: z.enum(['waiting', 'retrying', 'dead', 'sent', 'dropped']),
  sentAt: instant.nullable(),
  error: z.string().nullable(),
  repeatable: z.boolean(),
});

export const merchantDocument = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  createdAt: instant,
});

const personSession = z.object({
  id,
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
});

/**
 * The owner, or somebody who has joined the team. Second factor, passkeys and sessions belong to the person: they are
 * the same in every business of that person, and `sessions` holds the open ones of all of them.
 */
export const merchantPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', ...TEAM_ROLES]),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
  /** Newest activity first. */
  sessions: z.array(personSession),
});

/**
 * What the cash day of a payment brought into each source, and what became of it: a transfer's `part` of it, what was
 * taken for a cash day that owed, and what is left in the balance. Empty before the cash day has settled.
 */
export const paymentWay = z.object({
  money: z.array(
    z.object({
      source: z.enum(['available', 'tips']),
      /** The number and time of the line in the balance. */
      line: z.number().int(),
      at: instant,
      amount,
      owed: amount,
      left: amount,
      transfers: z.array(
        balanceCalls.getBankTransfer.output
          .pick({ transfer: true, steps: true, nextStep: true })
          /** `isBack`: this money had come back from an earlier transfer. */
          .extend({ part: amount, isBack: z.boolean() }),
      ),
    }),
  ),
});
