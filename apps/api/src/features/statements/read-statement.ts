import { monthInstants } from '@trilane/domain/statement-month';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getBusiness, type BusinessRow } from '../business/public.ts';
import type { Statement } from './draw-statement.ts';
import type { MonthlyMovements } from './monthly-movements.ts';
import { statementFigures } from './statement-figures.ts';
import { listMovements, listStoreSums } from './statement.repo.ts';

function addressOf({ street, suite, city, state, zip_code: zipCode }: BusinessRow): string {
  return [street, suite, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** What happened up to one moment, for statements that are made of it later. */
export interface BooksUpTo {
  lastTransaction: number;
  movements: MonthlyMovements;
}

/**
 * Everything that the statement of a month says, however long ago that was. With `upTo`, it says nothing of what was
 * booked later.
 */
export async function readStatement(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { businessId, month, now, upTo }: { businessId: string; month: string; now: Date; upTo?: BooksUpTo },
): Promise<Statement> {
  const span = monthInstants(month);
  const business = await getBusiness(tx, businessId);
  return {
    productName: config.productName,
    business: { name: business.name, address: addressOf(business) },
    month,
    madeAt: now,
    whole: span.endsBefore <= now,
    figures: statementFigures(
      upTo?.movements.of(month) ?? (await listMovements(tx, businessId, span)),
      await listStoreSums(tx, businessId, span, upTo?.lastTransaction),
    ),
  };
}
