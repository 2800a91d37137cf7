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
}

/** A line of the operator's in the trail of a business, or of the installation. */
export function auditOperator(
  tx: Tx,
  desk: Pick<OperatorDesk, 'securityNow' | 'operator'>,
  businessId: string | null,
  action: AuditedAction,
): Promise<void> {
  return appendAudit(tx, {
    ...action,
    businessId: businessId ?? INSTALLATION,
    at: desk.securityNow(),
    actorKind: 'operator',
    actor: desk.operator,
  });
}
