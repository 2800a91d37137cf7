import type { Handler } from '../../platform/context.ts';
import { readLook } from './read-receipt.ts';
import { lookToWire } from './receipts.wire.ts';

/** Logo and footer of receipts. */
export const getReceiptLook: Handler<'getReceiptLook'> = async ({ read, holder }) =>
  lookToWire(await read((tx) => readLook(tx, holder.businessId)));
