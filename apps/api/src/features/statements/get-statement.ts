import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { monthInstants, whyNotStatement } from '@trilane/domain/statement-month';
import { localDate } from '@trilane/domain/zoned-time';
import { auditAhead } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBusiness } from '../business/public.ts';
import { drawStatement } from './draw-statement.ts';
import { statementFigures } from './statement-figures.ts';
import { listMovements, listStoreSums } from './statement.repo.ts';

/**
 * The statement of a calendar month in New York, as PDF. Months more than two years back are archived, later ones
 * refused.
 */
export const getStatement: Handler<'getStatement'> = async (context, { query: { month } }) => {
  const { read, holder, platform, http } = context;
  const now = platform.clock.now();
  const refusal = whyNotStatement(month, localDate(now, SETTLEMENT_ZONE));
  if (refusal) throw new Refusal(refusal);
  const span = monthInstants(month);
  const { business, figures } = await read(async (tx) => ({
    business: await getBusiness(tx, holder.businessId),
    figures: statementFigures(
      await listMovements(tx, holder.businessId, span),
      await listStoreSums(tx, holder.businessId, span),
    ),
  }));
  const address = [
    business.street,
    business.suite,
    business.city,
    [business.state, business.zip_code].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
  const pdf = await drawStatement({
    productName: platform.config.productName,
    business: { name: business.name, address },
    month,
    madeAt: now,
    whole: span.endsBefore <= now,
    figures,
  });
  await auditAhead(context, { action: 'statement.get', subject: month });
  void http.reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="statement-${month}.pdf"`,
  });
  return pdf;
};
