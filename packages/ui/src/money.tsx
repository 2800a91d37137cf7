import { formatCents } from '@trilane/domain/money';
import { classNames } from './class-names.tsx';
import s from './money.module.css';

type MoneyProps = {
  /** Integer cents. */
  cents: number;
  /** `text` runs with its line; m, l and xl are figures that stand alone. */
  size?: 'text' | 'm' | 'l' | 'xl';
  strong?: boolean;
  /** Sets the minus after the dollar sign, for the tables of the pending statement and the record: $-12.50. */
  afterSign?: boolean;
  className?: string;
};

/** Dollars with cents always shown, tabular: -$12.50. */
export function Money({ cents, size = 'text', strong = false, afterSign = false, className }: MoneyProps) {
  // Tabular figures would make the minus too wide.
  const minus = cents < 0 && <span className="neg">-</span>;
  const digits = formatCents(Math.abs(cents)).slice(1);
  return (
    <span
      className={classNames(
        s.money,
        size !== 'text' && s.figure,
        size !== 'text' && s[size],
        strong && s.strong,
        className,
      )}
    >
      {!afterSign && minus}${afterSign && minus}
      {digits}
    </span>
  );
}
