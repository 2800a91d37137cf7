import { centsToDollars } from '@trilane/domain/money';
import { cashDay } from '@trilane/domain/settlement-calendar';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { judgeRefund, refundCents } from './judge-refund.ts';
import { findSale } from './refunds.repo.ts';

/** What a refund would cost today; nothing is written. */
export const quoteRefund: Handler<'quoteRefund'> = async ({ read, holder, platform }, { params, query }) => {
  const asked = refundCents(query);
  const sale = await read((tx) => findSale(tx, holder.businessId, params.transactionNumber));
  if (!sale) throw new Refusal('not_found');
  const { interestCents, days } = judgeRefund(sale, asked, cashDay(platform.clock.now()));
  const { amountCents, tipCents } = asked;
  return {
    amount: centsToDollars(amountCents), tip: centsToDollars(tipCents), interest: centsToDollars(interestCents), apr: sale.funding === 'credit' ? sale.aprPercent : 0, days,
    cost: centsToDollars(amountCents + tipCents + interestCents), shopperGets: centsToDollars(amountCents + tipCents),
  };
};
