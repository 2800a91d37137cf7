import type { Handler } from '../../platform/context.ts';
import { getBusiness } from '../business/public.ts';
import { readLook } from './read-receipt.ts';
import { lookToWire } from './receipts.wire.ts';

/** Logo, footer and language of receipts. */
export const getReceiptLook: Handler<'getReceiptLook'> = async ({ read, holder: { businessId } }) =>
  read(async (tx) => lookToWire(await readLook(tx, businessId), (await getBusiness(tx, businessId)).name));
