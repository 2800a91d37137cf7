import type { Config } from '../config/config.ts';
import { appendAudit, INSTALLATION, type AuditedAction } from './audit.ts';
import type { BusinessClock } from './business-clock.ts';
import type { Tx } from './db/transaction.ts';
import type { Outbox } from './outbox.ts';

/**
 * What the operators' use cases need, at the desk and on the command line. The running product delivers what they leave
 * in the outbox.
 */
export interface OperatorDesk {
  config: Config;
  clock: Pick<BusinessClock, 'now'>;
  securityNow: () => Date;
  outbox: Pick<Outbox, 'add'>;
  /** The name in audit lines: an email at the desk, an account of the machine on the command line. */
  operator: string;
  /** The request of an operator at the desk; the command line has none. */
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
 * Writes an audit line of an operator. A line about a business goes to its chain and to that of the installation, so
 * that one chain shows everything that operators did.
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
