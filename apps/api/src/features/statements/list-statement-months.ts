import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { statementMonths } from '@trilane/domain/statement-month';
import { localDate } from '@trilane/domain/zoned-time';
import type { Handler } from '../../platform/context.ts';
import { getFirstMovementAt } from './statement.repo.ts';

/** The months that are offered. An older one that is asked for all the same has a statement of zeros. */
export const listStatementMonths: Handler<'listStatementMonths'> = async ({ read, holder, platform }) => {
  const firstAt = await read((tx) => getFirstMovementAt(tx, holder.businessId));
  return statementMonths(localDate(firstAt, SETTLEMENT_ZONE), localDate(platform.clock.now(), SETTLEMENT_ZONE));
};
