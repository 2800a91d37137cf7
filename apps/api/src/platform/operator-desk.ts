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

/** A line of the operator's in the trail of a business, or of the installation. */
export function auditOperator(
  tx: Tx,
  { securityNow, operator, request }: Pick<OperatorDesk, 'securityNow' | 'operator' | 'request'>,
  businessId: string | null,
  action: AuditedAction,
): Promise<void> {
  return appendAudit(tx, {
    ...action,
    businessId: businessId ?? INSTALLATION,
    at: securityNow(),
    actorKind: 'operator',
    actor: operator,
    ...(request && { address: request.address, userAgent: request.userAgent, requestId: request.id }),
  });
}
