import { counted } from '@trilane/domain/number-words';
import { CREDIT_REFUND_DAYS_MAX, type RefundRefusal } from '@trilane/domain/refund';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals of a refund. */
export const refundRefusals = {
  refund_not_possible: { status: 409, message: 'Only an accepted sale can be refunded.' },
  refund_nothing: { status: 422, message: 'A refund should be greater than $ 0', field: 'amount' },
  refund_exceeds: { status: 409, message: 'This is more than what is left to refund.', field: 'amount' },
  refund_tip_exceeds: { status: 409, message: 'This is more than what is left of the tip.', field: 'tip' },
  refund_too_late: {
    status: 409,
    message: `A sale paid with credit can be refunded within ${counted(CREDIT_REFUND_DAYS_MAX, 'day')}.`,
  },
} as const satisfies Record<RefundRefusal, RefusalWords>;
