import { routes } from '../../platform/context.ts';
import { quoteRefund } from './quote-refund.ts';
import { refundAtDevice, refundTransaction } from './refund-transaction.ts';

export const refundRoutes = routes({ quoteRefund, refundTransaction, refundAtDevice });
