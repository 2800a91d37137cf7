import { Money } from '@trilane/ui/money';
import { formatCents } from '@trilane/domain/money';

const centsOf = (dollars: number) => Math.round(dollars * 100);

/** An amount in dollars, as the wire gives it. */
export const Dollars = ({ amount }: { amount: number }) => <Money cents={centsOf(amount)} />;

export const dollarWords = (amount: number): string => formatCents(centsOf(amount));

/** 1,250 */
export const countWords = (count: number): string => count.toLocaleString('en-US');
