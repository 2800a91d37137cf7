import type { RefusalCode } from '@trilane/contract/refusals';
import type { AuditAction, AuditActor } from '@trilane/domain/audit';
import type { AuditField } from '@trilane/domain/audit-fields';
import type { Permissions } from '@trilane/domain/team';
import type { Config } from '../config/config.ts';
import { insertAuditLine } from './audit.repo.ts';
import type { CallContext, DeviceHolder, TokenHolder } from './context.ts';
import type { Tx } from './db/transaction.ts';
import { withoutSecrets } from './log.ts';

/** The chain of what belongs to no business. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** Details of a line; what may be among them has its words in `AUDIT_FIELDS`. */
type Details = Readonly<Partial<Record<AuditField, unknown>>>;

/** What happened, or was refused. Values named like secrets are masked before they are written. */
export interface AuditedAction {
  action: AuditAction;
  outcome?: 'done' | 'refused';
  /** Why it was refused. */
  reason?: RefusalCode | null;
  /** The subject of the action in a few words: an account, a name, a number. */
  subject?: string;
  before?: Details;
  after?: Details;
}

export interface AuditEntry extends AuditedAction {
  businessId: string;
  /** The security clock. */
  at: Date;
  actorKind: AuditActor;
  /** Email, device, or name of an outside party or of the product. */
  actor: string;
  address?: string;
  userAgent?: string;
  requestId?: string;
}

/** The product as the actor of something that nobody asked for at that moment. */
export const byProduct = ({ config }: { config: Pick<Config, 'productName'> }) =>
  ({ actorKind: 'automatic', actor: config.productName }) as const;

const jsonOf = (fields: Details | undefined) => (fields === undefined ? null : JSON.stringify(withoutSecrets(fields)));

/**
 * Adds a line to the audit trail, in the transaction of what it tells about and as that transaction's last statement
 * but those of the outbox: it holds the chain until the commit. The only writer of the trail.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditLine(tx, {
    ...entry,
    outcome: entry.outcome ?? 'done',
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
  });
}

/** The values that differ, on both sides, for a line about a change. */
export function changedFields(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(([name, value]) => was[name] !== value);
  return { before: Object.fromEntries(changed.map(([name]) => [name, was[name]])), after: Object.fromEntries(changed) };
}

/** How the trail calls a holder of these permissions. */
export const personKind = ({ role }: Permissions): AuditActor => (role === 'owner' || role === 'key' ? role : 'member');

type Asked = Pick<CallContext, 'platform' | 'request'>;

/**
 * The same for a request of a person or a device whose token or signature held: who, when and where are the request's.
 */
export function audit(
  tx: Tx,
  context: Asked & { holder: TokenHolder | DeviceHolder },
  action: AuditedAction,
): Promise<void> {
  const { holder } = context;
  const { businessId } = holder;
  const who =
    holder.kind === 'device'
      ? ({ kind: 'device', name: holder.deviceId } as const)
      : { kind: personKind(holder.permissions), name: holder.email };
  return auditAs(tx, context, { ...who, businessId }, action);
}

/**
 * A separate line for data that is about to be sent. It is written before the first byte, so that no data is sent
 * without a line.
 */
export function auditAhead(
  context: Asked & Pick<CallContext, 'write' | 'holder'>,
  action: AuditedAction,
): Promise<void> {
  return context.write((tx) => audit(tx, context, action));
}

/** The same where the request itself has just shown who it is, or has failed to. */
export function auditAs(
  tx: Tx,
  { platform, request }: Asked,
  who: { kind: AuditActor; name: string; businessId: string },
  action: AuditedAction,
): Promise<void> {
  return appendAudit(tx, {
    ...action,
    businessId: who.businessId,
    at: platform.securityNow(),
    actorKind: who.kind,
    actor: who.name,
    address: request.address,
    userAgent: request.userAgent,
    requestId: request.id,
  });
}
