import type { Tx } from '../../platform/db/transaction.ts';
import { makeNotice } from '../notices/public.ts';
import { findStore } from '../stores/public.ts';

interface SaidRefund {
  businessId: string;
  refundId: string;
  /** The number of the refund itself. */
  transactionNumber: number;
  storeId: string;
  /** With its tip. */
  amountCents: number;
  /** What was given back of the sale in all, with this refund. */
  ofSaleCents: number;
  now: Date;
}

/** Tells people of a refund, in the transaction that books it. Programs hear of it from the record. */
export async function sayRefund(tx: Tx, refund: SaidRefund): Promise<void> {
  const { businessId, refundId, transactionNumber, storeId, amountCents, ofSaleCents, now } = refund;
  const { name } = (await findStore(tx, businessId, storeId))!;
  await makeNotice(
    tx,
    { businessId, now },
    {
      kind: 'refund.made',
      about: `TRN No. ${transactionNumber}, ${name}`,
      amountCents,
      // A large refund in small parts is one, too.
      sizeCents: ofSaleCents,
      storeId,
      subjectId: refundId,
      eventKey: `refund.made ${refundId}`,
    },
  );
}
