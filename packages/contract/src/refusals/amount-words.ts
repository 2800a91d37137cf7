import { formatCents } from '@trilane/domain/money';
import { AMOUNT_CENTS_MAX, AMOUNT_CENTS_MIN, TIP_CENTS_MAX } from '@trilane/domain/transaction';
import type { AmountRefusal, TipRefusal } from '@trilane/domain/transaction';

/**
 * What is wrong with the amount or the tip of a payment. The refusal itself is `invalid`; these sentences name the
 * field.
 */
export const amountWords: Readonly<Record<AmountRefusal | TipRefusal, string>> = {
  amount_too_small: `Amount must be at least ${formatCents(AMOUNT_CENTS_MIN)}`,
  amount_too_large: `Amount must not be more than ${formatCents(AMOUNT_CENTS_MAX)}`,
  tip_negative: 'Tip must not be negative',
  tip_too_large: `Tip must not be more than ${formatCents(TIP_CENTS_MAX)}`,
};
