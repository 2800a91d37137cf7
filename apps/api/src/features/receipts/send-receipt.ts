import { mailsIn } from '@trilane/contract/mails/mails-in';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { maskedEmail, maskedMobile } from '@trilane/domain/masked';
import { RECEIPT_LINK_DAYS } from '@trilane/domain/receipt';
import { DAY_SECONDS } from '@trilane/domain/time-units';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { readForPerson, readForTill } from './get-receipt.ts';
import { putReceiptLink } from './receipts.repo.ts';
import type { WireReceipt } from './receipts.wire.ts';

/** A shopper asks for a receipt once or twice. More would be a way to write to strangers at the merchant's cost. */
const RECEIPT_LIMITS = {
  ofTransaction: { name: 'receipt-transaction', points: 5, seconds: DAY_SECONDS },
  /** Of one business, so that one alone cannot use up what all may send. */
  ofAddress: { name: 'receipt-address', points: 5, seconds: DAY_SECONDS },
  ofAddressAnywhere: { name: 'receipt-address-anywhere', points: 20, seconds: DAY_SECONDS },
  ofBusiness: { name: 'receipt-business', points: 500, seconds: 3600 },
  /** An SMS costs the operator money. */
  smsOfBusiness: { name: 'receipt-business-sms', points: 100, seconds: 3600 },
} as const satisfies Record<string, Limit>;

interface Order {
  businessId: string;
  transactionNumber: number;
  to: { email?: string | undefined; mobile?: string | undefined };
  read(tx: Tx): Promise<WireReceipt>;
}

type Sent = CallOutput<Calls['sendReceipt']>;

/**
 * Writes the message, in the language of the merchant's receipts, to the outbox. That alone keeps the shopper's
 * address, sealed and until it is out.
 */
async function addMessage(
  tx: Tx,
  { platform }: CallContext,
  { businessId, to }: Order,
  { receipt, url }: { receipt: WireReceipt; url: string },
): Promise<void> {
  const { config, outbox } = platform;
  const { receiptMail, receiptSms } = mailsIn(receipt.language);
  if (to.email === undefined) {
    const text = receiptSms({ businessName: receipt.business.name, url });
    await outbox.add(tx, 'sms', { to: to.mobile!, text, title: 'Link to a receipt' }, { businessId, once: true });
  } else {
    const mail = receiptMail(config, { receipt, url });
    await outbox.add(tx, 'mail', { to: to.email, ...mail }, { businessId, once: true });
  }
}

async function send(context: CallContext, order: Order): Promise<Sent> {
  const { platform } = context;
  const { businessId, transactionNumber, to } = order;
  const masked = to.email === undefined ? maskedMobile(to.mobile!) : maskedEmail(to.email);
  const answer = await context.write(async (tx) => {
    const receipt = await order.read(tx);
    const now = platform.securityNow();
    const expiresAt = new Date(now.getTime() + RECEIPT_LINK_DAYS * DAY_SECONDS * 1000);
    const token = newToken();
    await putReceiptLink(tx, { businessId, transactionNumber }, { tokenHash: hashToken(token), now, expiresAt });
    await audit(tx, context, {
      action: 'receipt.send',
      subject: `TRN No. ${transactionNumber}`,
      after: { by: to.email === undefined ? 'SMS' : 'mail', to: masked },
    });
    await addMessage(tx, context, order, { receipt, url: `${platform.config.publicUrl}/r/${token}` });
    return { to: masked, expiresAt: expiresAt.toISOString() };
  });
  platform.outbox.wake();
  return answer;
}

/** Taken before anything is written, so that requests at the same moment cannot outrun the count. */
async function takeLimits({ platform: { limits } }: CallContext, order: Order): Promise<void> {
  const { businessId, transactionNumber, to } = order;
  await limits.take(RECEIPT_LIMITS.ofTransaction, `${businessId} ${transactionNumber}`);
  const address = hashToken(to.email ?? to.mobile!);
  await limits.take(RECEIPT_LIMITS.ofAddress, `${businessId} ${address}`);
  await limits.takeWatched(RECEIPT_LIMITS.ofBusiness, businessId, { businessId });
  if (to.mobile !== undefined) await limits.takeWatched(RECEIPT_LIMITS.smsOfBusiness, businessId, { businessId });
  await limits.take(RECEIPT_LIMITS.ofAddressAnywhere, address);
}

async function sendInLimits(context: CallContext, order: Order): Promise<Sent> {
  // What is refused anyway costs no point, and a repeat is refused, too, once the sale is no longer open to the person.
  await context.read((tx) => order.read(tx));
  await context.answerIfKept();
  await takeLimits(context, order);
  return send(context, order);
}

/** Sends a receipt to a shopper from the portal. */
export const sendReceipt: Handler<'sendReceipt'> = (context, { params: { transactionNumber }, body: to }) =>
  sendInLimits(context, {
    businessId: context.holder.businessId,
    transactionNumber,
    to,
    read: (tx) => readForPerson(tx, context, transactionNumber),
  });

/** The same at a till. */
export const sendReceiptAtDevice: Handler<'sendReceiptAtDevice'> = (context, { params: { id }, body: to }) =>
  sendInLimits(context, {
    businessId: context.device.businessId,
    transactionNumber: id,
    to,
    read: (tx) => readForTill(tx, context, id),
  });
