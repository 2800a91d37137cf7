import { Money } from '@trilane/ui/money';
import { formatCents } from '@trilane/domain/money';

const centsOf = (dollars: number) => Math.round(dollars * 100);

/** An amount in dollars, as the wire gives it. */
export const Dollars = ({ amount }: { amount: number }) => <Money cents={centsOf(amount)} />;

/** The same within a text. */
export const dollarWords = (amount: number): string => formatCents(centsOf(amount));
