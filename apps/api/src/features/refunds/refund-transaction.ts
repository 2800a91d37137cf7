import { createHash } from 'node:crypto';
import { formatCents } from '@trilane/domain/money';
import { isAboveRefundLimit, OWNER, seesStore, type Permissions } from '@trilane/domain/team';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { isRefusalCode } from '@trilane/contract/refusals';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { isPosted } from '../../ledger/is-posted.ts';
import { lockBooks } from '../../ledger/lock-books.ts';
import { notBefore, onOpenDay } from '../../ledger/open-day.ts';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTillFacts, isOwnStoreOnly, whyNotTakePayments } from '../pairing/public.ts';
import { readTransaction } from '../transactions/public.ts';
import { judgeRefund, refundCents } from './judge-refund.ts';
import { findSale, postRefund, type StoredSale } from './refunds.repo.ts';
import { sayRefund } from './say-refund.ts';

type Answer = CallOutput<Calls['refundTransaction']>;

interface RefundOrder {
  businessId: string;
  transactionNumber: number;
  amountCents: number;
  tipCents: number;
  /** What the person may refund. A till that a store manager has linked refunds sales of its own store. */
  permissions: Pick<Permissions, 'refundLimitCents' | 'storeIds'>;
  deviceId: string | null;
  userId: string | null;
}

function requireWithinLimit(sale: StoredSale, order: RefundOrder): void {
  const refundedCents = sale.refundedCents + sale.refundedTipCents;
  const nowCents = order.amountCents + order.tipCents;
  if (isAboveRefundLimit(order.permissions, { refundedCents, nowCents })) throw new Refusal('refund_above_limit');
}

/**
 * Books one refund and adds the message that sends the shopper's money, in the caller's transaction. The caller has
 * locked the books: otherwise, two refunds at once would each be charged as if the other did not exist.
 */
async function refund(context: CallContext, tx: Tx, order: RefundOrder, lastEventAt: Date | null): Promise<Answer> {
  const { platform } = context;
  const { businessId, transactionNumber, amountCents, tipCents } = order;
  const sale = await findSale(tx, businessId, transactionNumber);
  if (!sale || !seesStore(order.permissions, sale.storeId)) throw new Refusal('not_found');
  const now = notBefore(platform.clock.now(), lastEventAt);
  const today = cashDay(now);
  // Keys belong to a call, so prefixes keep those of payments and of both kinds of refund apart.
  const key = `${order.deviceId === null ? 'portal-refund' : 'refund'} ${context.idempotencyKey}`;
  // A repeat gets the first answer, so what is left of the sale by now does not matter.
  const isRepeat = await isPosted(tx, businessId, key);
  const { interestCents } = isRepeat ? { interestCents: 0 } : judgeRefund(sale, order, today);
  if (!isRepeat) requireWithinLimit(sale, order);
  const refundId = newId();
  const posted = await postRefund(tx, {
    ...order,
    refundId,
    interestCents,
    now,
    cashDay: today,
    settlesAt: settlesAt(today),
    key,
    requestHash: createHash('sha256').update(`${transactionNumber} ${amountCents} ${tipCents}`).digest('base64url'),
  });
  if (posted.code !== null) throw new Refusal(isRefusalCode(posted.code) ? posted.code : 'refund_not_possible');
  // The shopper gets back what is left after cashback that is no longer earned (docs/product.md#refunds).
  const back = { amountCents: amountCents - posted.withheldCents, tipCents };
  const row = await readTransaction(tx, businessId, posted.transactionNumber);
  if (!posted.replay) {
    if (back.amountCents + tipCents > 0) {
      const message = { refundId, approvalId: sale.approvalId, businessId, ...back };
      await platform.outbox.add(tx, 'network-refund', message, { businessId, subject: refundId });
    }
    const nowCents = amountCents + tipCents;
    const ofSaleCents = sale.refundedCents + sale.refundedTipCents + nowCents;
    await sayRefund(tx, { businessId, refundId, row, amountCents: nowCents, ofSaleCents, now });
    await audit(tx, context, {
      action: 'refund',
      subject: `TRN No. ${transactionNumber}`,
      after: { amount: formatCents(amountCents), tip: formatCents(tipCents), refund: posted.transactionNumber },
    });
  }
  return { transaction: row, refundOf: transactionNumber };
}

function announce({ platform, request }: CallContext, order: Omit<RefundOrder, 'permissions'>): void {
  const { businessId, userId, deviceId, transactionNumber, amountCents } = order;
  platform.log.info(
    { event: 'refund', businessId, userId, deviceId, transactionNumber, amountCents, address: request.address },
    'a sale was refunded',
  );
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
  platform.live.publish(businessId, 'notices');
}

/** Refund from the portal's transaction panel. */
export const refundTransaction: Handler<'refundTransaction'> = async (context, { params, body }) => {
  const { businessId, userId } = context.holder;
  const order = {
    businessId,
    userId,
    deviceId: null,
    transactionNumber: params.transactionNumber,
    ...refundCents(body),
  };
  const answer = await onOpenDay(context.platform.clock, () =>
    context.write(async (tx) => {
      // The limit of refunds may have been lowered while the refund waited for the books.
      const lastEventAt = await lockBooks(tx, businessId);
      const { permissions } = await context.holderNow(tx);
      return refund(context, tx, { ...order, permissions }, lastEventAt);
    }),
  );
  announce(context, order);
  return answer;
};

/** Refund at a till: the device, its store and the business must be able to move money. */
export const refundAtDevice: Handler<'refundAtDevice'> = async (context, { params, body }) => {
  const { businessId, deviceId, linkId } = context.device;
  const order = { businessId, userId: null, deviceId, transactionNumber: params.id, ...refundCents(body) };
  const answer = await onOpenDay(context.platform.clock, () =>
    context.write(async (tx) => {
      // The till may have been unlinked while the refund waited for the books.
      const lastEventAt = await lockBooks(tx, businessId);
      const till = await findTillFacts(tx, { businessId, deviceId });
      if (till?.device.linkId !== linkId) throw new Refusal('device_unauthenticated');
      const reason = whyNotTakePayments(till);
      if (reason !== null) throw new Refusal(reason);
      const storeIds = (await isOwnStoreOnly(tx, { businessId, linkId })) ? [till.store.id] : null;
      return refund(context, tx, { ...order, permissions: { ...OWNER, storeIds } }, lastEventAt);
    }),
  );
  announce(context, order);
  return answer;
};
