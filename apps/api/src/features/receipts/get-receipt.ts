import { seesStore } from '@trilane/domain/team';
import { auditAhead } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readerLanguage } from '../auth/public.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTillFacts } from '../pairing/public.ts';
import { drawReceipt } from './draw-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { findReceiptLogo } from './receipt-look.repo.ts';
import type { WireReceipt } from './receipts.wire.ts';

/** The receipt of a transaction that the person sees. */
export const readForPerson = (tx: Tx, { holder }: CallContext, transactionNumber: number): Promise<WireReceipt> =>
  readReceipt(tx, { businessId: holder.businessId, transactionNumber }, (id) => seesStore(holder.permissions, id));

/** The receipt of a transaction of the store in which the till stands. A till that is switched off reads none. */
export async function readForTill(tx: Tx, { device }: CallContext, transactionNumber: number): Promise<WireReceipt> {
  const { businessId, linkId } = device;
  const till = await findTillFacts(tx, device);
  if (till?.device.linkId !== linkId) throw new Refusal('device_unauthenticated');
  if (!till.store.active) throw new Refusal('store_inactive');
  if (!till.device.active) throw new Refusal('device_inactive');
  return readReceipt(tx, { businessId, transactionNumber }, (id) => id === till.store.id);
}

export const getReceipt: Handler<'getReceipt'> = (context, { params }) =>
  context.read((tx) => readForPerson(tx, context, params.transactionNumber));

export const getReceiptAtDevice: Handler<'getReceiptAtDevice'> = (context, { params }) =>
  context.read((tx) => readForTill(tx, context, params.id));

/** A receipt as PDF in the language of whoever asks. */
export const exportReceipt: Handler<'exportReceipt'> = async (context, { params: { transactionNumber } }) => {
  const { read, holder, platform, http } = context;
  const { receipt, logo, language } = await read(async (tx) => ({
    receipt: await readForPerson(tx, context, transactionNumber),
    logo: await findReceiptLogo(tx, holder.businessId),
    language: await readerLanguage(tx, context),
  }));
  const pdf = await drawReceipt({ productName: platform.config.productName, receipt, logo, language });
  await auditAhead(context, { action: 'export.receipt', subject: `TRN No. ${transactionNumber}` });
  void http.reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${transactionNumber}.pdf"`,
  });
  return pdf;
};
