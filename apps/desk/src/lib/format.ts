import { formatCents } from '@trilane/domain/money';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the browser's time zone. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

/** An amount in dollars, as the wire gives it, with cents always shown. */
export const formatAmount = (dollars: number): string => formatCents(Math.round(dollars * 100));
