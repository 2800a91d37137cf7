import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { whyNotStatement } from '@trilane/domain/statement-month';
import { localDate } from '@trilane/domain/zoned-time';
import { auditAhead } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { readerLanguage } from '../auth/public.ts';
import { Refusal } from '../../platform/refusal.ts';
import { drawStatement } from './draw-statement.ts';
import { readStatement } from './read-statement.ts';

/**
 * The statement of a calendar month in New York, as PDF in the language of whoever asks. Months more than two years
 * back are archived, later ones refused.
 */
export const getStatement: Handler<'getStatement'> = async (context, { query: { month } }) => {
  const { read, holder, platform, http } = context;
  const now = platform.clock.now();
  const refusal = whyNotStatement(month, localDate(now, SETTLEMENT_ZONE));
  if (refusal) throw new Refusal(refusal);
  const { statement, language } = await read(async (tx) => ({
    statement: await readStatement(tx, platform, { businessId: holder.businessId, month, now }),
    language: await readerLanguage(tx, context),
  }));
  const pdf = await drawStatement(statement, language);
  await auditAhead(context, { action: 'statement.get', subject: month });
  void http.reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="statement-${month}.pdf"`,
  });
  return pdf;
};
