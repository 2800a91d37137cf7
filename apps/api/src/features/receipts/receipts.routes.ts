import { routes } from '../../platform/context.ts';
import { exportReceipt, getReceipt, getReceiptAtDevice } from './get-receipt.ts';
import { getReceiptLook } from './get-receipt-look.ts';
import { sendReceipt, sendReceiptAtDevice } from './send-receipt.ts';
import { updateReceiptLook } from './update-receipt-look.ts';

export const receiptRoutes = routes({
  getReceipt,
  exportReceipt,
  sendReceipt,
  getReceiptLook,
  updateReceiptLook,
  getReceiptAtDevice,
  sendReceiptAtDevice,
});
