import { centsToDollars } from '@trilane/domain/money';
import { cashDay } from '@trilane/domain/settlement-calendar';
import { seesStore } from '@trilane/domain/team';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { judgeRefund, refundCents } from './judge-refund.ts';
import { findSale, listStandings } from './refunds.repo.ts';
import { withheldCashback } from './withheld-cashback.ts';

/** What a refund would cost today; nothing is written. */
export const quoteRefund: Handler<'quoteRefund'> = async ({ read, holder, platform }, { params, query }) => {
  const asked = refundCents(query);
  const { sale, standings } = await read(async (tx) => {
    const found = await findSale(tx, holder.businessId, params.transactionNumber);
    if (!found || !seesStore(holder.permissions, found.storeId)) throw new Refusal('not_found');
    return { sale: found, standings: await listStandings(tx, holder.businessId, params.transactionNumber) };
  });
  const { interestCents, days } = judgeRefund(sale, asked, cashDay(platform.clock.now()));
  const { amountCents, tipCents } = asked;
  const withheldCents = withheldCashback(standings, amountCents);
  return {
    amount: centsToDollars(amountCents),
    tip: centsToDollars(tipCents),
    interest: centsToDollars(interestCents),
    apr: sale.funding === 'credit' ? sale.aprPercent : 0,
    days,
    cashbackWithheld: centsToDollars(withheldCents),
    cost: centsToDollars(amountCents - withheldCents + tipCents + interestCents),
    shopperGets: centsToDollars(amountCents - withheldCents + tipCents),
  };
};
