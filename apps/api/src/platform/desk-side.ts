import { STEP_UP_MINUTES } from '@trilane/domain/sign-in-limits';
import { hasDeskRole, type DeskRole } from '@trilane/domain/desk-role';
import { MINUTE_MS } from '@trilane/domain/time-units';
import { deskCallIsAbout, type DeskAccess } from '@trilane/contract/desk/desk-call';
import { DESK_PREFIX } from '@trilane/contract/desk/desk-client';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { CallShape } from '@trilane/contract/call';
import { factsOf } from './api-side.ts';
import { INSTALLATION } from './audit.ts';
import { bearer, isPassive, type Asked, type Sent, type Side } from './bind-call.ts';
import type { Platform } from './context.ts';
import type { DeskContext, DeskHolder } from './desk-context.ts';
import type { Tx } from './db/transaction.ts';
import { createKeyedWrites } from './idempotency.ts';
import { isId } from './ids.ts';
import { addressOf } from './network-address.ts';
import { auditOperator } from './operator-desk.ts';
import { Refusal } from './refusal.ts';
import { listChains } from './verify-audit.repo.ts';

type AnyDeskCall = CallShape & DeskAccess;

/** Longer values of a path name nothing. */
const NAMED_LENGTH_MAX = 60;

/** A token, and the address that it was sent from. */
export interface ShownToken {
  readonly token: string;
  readonly address: string;
}

/** Finds the operator of a token; features/desk-people provides it. */
export interface DeskLookup {
  /** Null for an unknown or ended token. Refuses an address from which this operator may not use the desk. */
  find(token: string, asked: { passive: boolean; address: string }): Promise<DeskHolder | null>;
  /** Those that still open the desk from their address, found by one query. The look-up does not count as activity. */
  findAlive(shown: readonly ShownToken[]): Promise<ReadonlySet<ShownToken>>;
  /**
   * The roles that the operator has now, or null once the session has ended. No removal, reset or change of roles
   * commits before the transaction ends.
   */
  hold(tx: Tx, operator: DeskHolder): Promise<readonly DeskRole[] | null>;
}

/** Until when the last proof holds. */
export const provenUntil = ({ steppedUpAt }: Pick<DeskHolder, 'steppedUpAt'>): Date | null =>
  steppedUpAt && new Date(steppedUpAt.getTime() + STEP_UP_MINUTES * MINUTE_MS);

/**
 * Why an operator may not make a call: none of its roles, or a last proof that is too old. No other code checks what a
 * call declares.
 */
export function whyNotAllowed(call: DeskAccess, operator: DeskHolder | null, now: Date): RefusalCode | null {
  if (call.access === 'none' || operator === null) return null;
  if (!hasDeskRole(operator.roles, call.roles)) return 'role_required';
  const until = provenUntil(operator);
  return call.stepUp && (until === null || until <= now) ? 'proof_required' : null;
}

/** The desk for an operator, or for somebody who is not signed in yet. */
function deskOf(platform: Platform, operator: DeskHolder | null, request: DeskContext['request']): DeskContext['desk'] {
  const { config, clock, securityNow, outbox } = platform;
  return { config, clock, securityNow, outbox, operator: operator?.email ?? 'nobody', request };
}

/** Whom a request is about, as sent: it may be refused before anything of it is checked. */
function aboutOf(call: AnyDeskCall, { params, body }: Sent): { about: string | null; named: string[] } {
  const about = deskCallIsAbout(call, { params, body });
  return {
    about: about !== null && isId(about) ? about : null,
    named: Object.values((params ?? {}) as Record<string, string>).map((value) => value.slice(0, NAMED_LENGTH_MAX)),
  };
}

/**
 * Refuses a write that waited for its turn while its operator was removed, reset or signed out or lost the role. The
 * operator's lock is the first of the transaction, so what was checked holds until the commit.
 */
async function requireStillAllowed(
  tx: Tx,
  lookUp: DeskLookup,
  { call, operator }: { call: AnyDeskCall; operator: DeskHolder },
): Promise<void> {
  const roles = await lookUp.hold(tx, operator);
  if (roles === null) throw new Refusal('unauthenticated');
  if (call.access === 'operator' && !hasDeskRole(roles, call.roles)) throw new Refusal('role_required');
}

async function requireOperator(lookUp: DeskLookup, call: AnyDeskCall, request: Sent): Promise<DeskHolder> {
  const token = bearer(request);
  const asked = { passive: isPassive(call, request), address: addressOf(request) };
  const operator = token === null ? null : await lookUp.find(token, asked);
  if (!operator) throw new Refusal('unauthenticated');
  return operator;
}

/**
 * The operators' side. Its transactions use the login that sees every business, and connections that the product's
 * requests do not use.
 */
export function createDeskSide(platform: Platform, lookUp: DeskLookup): Side<AnyDeskCall, DeskHolder, DeskContext> {
  const { jobsDb, securityNow } = platform;
  const writeOnce = createKeyedWrites(jobsDb, securityNow);
  return {
    listener: 'desk',
    prefix: DESK_PREFIX,
    requireOpen: () => undefined,
    // Operators are few, and their requests use other connections than requests to the product. Streams stay open.
    shareOf: ({ form }) => (form === 'stream' ? platform.shares.of.deskStream : null),
    async shareKeyBefore(call, request) {
      const operator = await requireOperator(lookUp, call, request);
      return { key: operator.operatorId, who: operator };
    },
    whoCalls: async (call, request) => (call.access === 'none' ? null : requireOperator(lookUp, call, request)),
    contextOf(operator, asked: Asked<AnyDeskCall>) {
      const { name, call, request, reply, idempotencyKey: key, requestHash } = asked;
      const facts = factsOf(request);
      const write = <T>(businessId: string | null, work: (tx: Tx) => Promise<T>): Promise<T> => {
        if (operator === null) return jobsDb.write(businessId, work);
        const held = async (tx: Tx) => {
          await requireStillAllowed(tx, lookUp, { call, operator });
          return work(tx);
        };
        if (key === null) return jobsDb.write(businessId, held);
        const keyed = { businessId: businessId ?? INSTALLATION, call: `${operator.operatorId} ${name}`, key };
        return writeOnce({ ...keyed, bodyHash: requestHash() }, held);
      };
      return {
        platform,
        operator: operator as DeskHolder,
        write,
        read: (businessId, work, options) => jobsDb.read(businessId, work, options),
        idempotencyKey: key,
        request: facts,
        http: { request, reply },
        desk: deskOf(platform, operator, facts),
      };
    },
    whyNotAllowed: (call, operator) => whyNotAllowed(call, operator, securityNow()),
    async noteRefused(call, operator, { desk, http }, { code, options }) {
      const { audit: action } = call;
      if (!action || !operator) return;
      const { about, named } = aboutOf(call, http.request);
      await jobsDb.write(about, async (tx) => {
        const isKnown = about !== null && (await listChains(tx, about)).length > 0;
        const subject = options.subject ?? named.filter((id) => !isKnown || id !== about).join(' ');
        await auditOperator(tx, desk, isKnown ? about : null, { action, outcome: 'refused', reason: code, subject });
      });
    },
  };
}
