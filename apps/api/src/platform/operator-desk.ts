import type { Config } from '../config.ts';
import { appendAudit, INSTALLATION, type AuditedAction } from './audit.ts';
import type { BusinessClock } from './business-clock.ts';
import type { Tx } from './db/transaction.ts';
import type { Outbox } from './outbox.ts';

/**
 * What the operator's use cases work with: they run beside the product, on its database, and leave what goes out to it.
 */
export interface OperatorDesk {
  config: Config;
  clock: Pick<BusinessClock, 'now'>;
  securityNow: () => Date;
  outbox: Pick<Outbox, 'add'>;
  /** Who sits at it, for the audit trail. */
  operator: string;
  /** Where a request of theirs came from; the command line has none. */
  request?: { id: string; address: string; userAgent: string };
}

type Keeper = Pick<OperatorDesk, 'securityNow' | 'operator' | 'request'>;

const append = (tx: Tx, { securityNow, operator, request }: Keeper, businessId: string, action: AuditedAction) =>
  appendAudit(tx, {
    ...action,
    businessId,
    at: securityNow(),
    actorKind: 'operator',
    actor: operator,
    ...(request && { address: request.address, userAgent: request.userAgent, requestId: request.id }),
  });

/**
 * A line of the operator's in the trail of a business, or of the installation. What concerns a business stands in both,
 * so that one chain tells all that an operator did.
 */
export async function auditOperator(
  tx: Tx,
  keeper: Keeper,
  businessId: string | null,
  action: AuditedAction,
): Promise<void> {
  if (businessId === null) return append(tx, keeper, INSTALLATION, action);
  await append(tx, keeper, businessId, action);
  await append(tx, keeper, INSTALLATION, { ...action, after: { business: businessId, ...action.after } });
}
