import { formatCents } from '@trilane/domain/money';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the zone of the person who reads it. */
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

/** Dollars of the wire with cents always shown. */
export const formatAmount = (dollars: number): string => formatCents(Math.round(dollars * 100));
