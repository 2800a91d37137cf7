import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Tx } from '../../platform/db/transaction.ts';
import { makeNotice } from '../notices/public.ts';

interface SaidRefund {
  businessId: string;
  refundId: string;
  /** The refund as the record shows it: under the store of its till, which may not be that of the sale. */
  row: Pick<CallOutput<Calls['refundTransaction']>['transaction'], 'transactionNumber' | 'store'>;
  /** With its tip. */
  amountCents: number;
  /** What was given back of the sale in all, with this refund. */
  ofSaleCents: number;
  now: Date;
}

/** Tells people of a refund, in the transaction that books it. Programs hear of it from the record. */
export async function sayRefund(tx: Tx, refund: SaidRefund): Promise<void> {
  const { businessId, refundId, amountCents, ofSaleCents, now } = refund;
  const { transactionNumber, store } = refund.row;
  await makeNotice(
    tx,
    { businessId, now },
    {
      kind: 'refund.made',
      about: `TRN No. ${transactionNumber}, ${store.name}`,
      amountCents,
      // A large refund in small parts is one, too.
      sizeCents: ofSaleCents,
      storeId: store.id,
      subjectId: refundId,
      eventKey: `refund.made ${refundId}`,
    },
  );
}
