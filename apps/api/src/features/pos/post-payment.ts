import { hash } from 'node:crypto';
import { SHOPPER_PAYS_CENTS_MIN, whyNotSaleAmount, whyNotTip } from '@trilane/domain/transaction';
import { centsToDollars, dollarsToCents, whyNotCents } from '@trilane/domain/money';
import { HOUR_MS } from '@trilane/domain/time-units';
import { amountWords } from '@trilane/contract/refusals/amount-words';
import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { isPosted } from '../../ledger/is-posted.ts';
import type { PaymentPoster, PostedPayment } from '../../ledger/post-payments.ts';
import type { Authorization } from '../../ports/shopper-network.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import { counter } from '../../platform/metric.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

export const payments = counter('payments_total', 'Payments that tills sent, by what became of them', ['outcome']);

const ANSWER_KEPT_MS = 24 * HOUR_MS;

function centsOf(field: 'amount' | 'tip', dollars: number): number {
  const cents = dollarsToCents(dollars);
  if (cents === null) throw new Refusal('invalid', { errors: { [field]: [whyNotCents(dollars)] } });
  const why = field === 'amount' ? whyNotSaleAmount(cents) : whyNotTip(cents);
  if (why !== null) throw new Refusal('invalid', { errors: { [field]: [amountWords[why]] } });
  return cents;
}

/**
 * Returns the authorization, which is genuine and made for this sale at exactly this device, and the discount that it
 * was made with. Refuses any other authorization by name (docs/product.md#payments). Posting checks whether the
 * discount is in force.
 */
function requireAuthorization(
  context: CallContext,
  text: string,
  sale: { grossCents: number; tipCents: number },
): { authorization: Authorization; discountCents: number } {
  const reading = context.platform.ports.shopperNetwork.parseAuthorization(text);
  if (!reading.ok) throw new Refusal('approval_invalid');
  const { authorization } = reading;
  if (authorization.businessId !== context.device.businessId) throw new Refusal('approval_other_business');
  if (authorization.deviceId !== context.device.deviceId) throw new Refusal('approval_other_device');
  const discountCents = sale.grossCents + sale.tipCents - authorization.shopperPaysCents;
  const possible =
    authorization.tipCents === sale.tipCents &&
    discountCents >= 0 &&
    authorization.shopperPaysCents >= SHOPPER_PAYS_CENTS_MIN;
  if (!possible) throw new Refusal('approval_amount_mismatch');
  return { authorization, discountCents };
}

// A till that lost the answer may ask again after the authorization has run out: only a sale that is not posted yet
// needs a live one.
async function requireUnexpired(context: CallContext, authorization: Authorization, key: string): Promise<void> {
  if (authorization.expiresAt > context.platform.securityNow()) return;
  const { businessId } = context.device;
  if (!(await context.read((tx) => isPosted(tx, businessId, key)))) throw new Refusal('approval_expired');
}

const isAnswerKept = ({ postedAt }: PostedPayment, now: Date): boolean =>
  now.getTime() - postedAt.getTime() <= ANSWER_KEPT_MS;

/** Says the same for the first posting and every repeat, so that an answer is byte for byte the first one. */
function toAnswer(posted: PostedPayment): CallOutput<Calls['postPayment']> {
  const accepted = posted.outcome === OUTCOME.approved;
  return {
    id: posted.transactionId,
    transactionNumber: posted.transactionNumber,
    date: posted.eventAt.toISOString(),
    status: accepted ? 'pending' : posted.outcome === OUTCOME.declined ? 'declined' : 'cancelled',
    transactionType: posted.kind === KIND.cash ? 'Cash' : 'Credit',
    grossAmount: centsToDollars(posted.grossCents),
    discount: centsToDollars(posted.discountCents),
    shopperPays: centsToDollars(posted.grossCents - posted.discountCents + posted.tipCents),
    tip: centsToDollars(posted.tipCents),
    cashback: centsToDollars(posted.cashbackCents),
    premiumFee: centsToDollars(posted.premiumFeeCents),
    netAmount: centsToDollars(posted.netCents),
    customerName: posted.shopperName,
  };
}

/** A repeat counts as one, whatever became of the payment; a failed one has an outcome that is not known here. */
function countOutcome({ replay, outcome }: PostedPayment): void {
  const [name = 'unknown'] = Object.entries(OUTCOME).find(([, code]) => code === outcome) ?? [];
  payments.inc({ outcome: replay ? 'repeated' : name });
}

function countUnposted(error: unknown): never {
  payments.inc({ outcome: error instanceof Refusal ? 'refused' : 'failed' });
  throw error;
}

/** `POST /pos/payments`: the device sends what the shopper network has decided; the poster books it. */
export function createPostPayment(poster: PaymentPoster): Handler<'postPayment'> {
  async function book(context: CallContext, body: ParsedInput<Calls['postPayment']>['body']): Promise<PostedPayment> {
    const { device, platform } = context;
    const key = context.idempotencyKey!;
    const sale = { grossCents: centsOf('amount', body.amount), tipCents: centsOf('tip', body.tip) };
    const { authorization, discountCents } = requireAuthorization(context, body.approval, sale);
    await requireUnexpired(context, authorization, key);
    const posted = await poster.post({
      businessId: device.businessId,
      deviceId: device.deviceId,
      linkId: device.linkId,
      key,
      transactionId: newId(),
      requestHash: hash(
        'sha256',
        `${device.deviceId} ${sale.grossCents} ${sale.tipCents} ${body.approval}`,
        'base64url',
      ),
      kind: KIND[authorization.funding],
      outcome: OUTCOME[authorization.outcome],
      ...sale,
      discountCents,
      viaPremium: authorization.viaPremium,
      shopperId: authorization.shopperId,
      shopperName: authorization.shopperName,
      aprPercent: authorization.aprPercent,
      approvalId: authorization.approvalId,
    });
    if (posted.refusal) throw new Refusal(posted.refusal);
    if (posted.replay && !isAnswerKept(posted, platform.securityNow())) throw new Refusal('idempotency_key_spent');
    return posted;
  }

  return async function postPayment(context, { body }) {
    const posted = await book(context, body).catch(countUnposted);
    countOutcome(posted);
    if (!posted.replay) context.platform.live.publish(context.device.businessId, 'money');
    return toAnswer(posted);
  };
}
