import { formatCents } from '@trilane/domain/money';

/** An amount in dollars, as the wire gives it, with cents always shown. */
export const formatAmount = (dollars: number): string => formatCents(Math.round(dollars * 100));
