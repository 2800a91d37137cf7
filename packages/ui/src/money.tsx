import { formatCents } from '@trilane/domain/money';
import { classNames } from './class-names.tsx';
import s from './money.module.css';

type MoneyProps = {
  /** Integer cents. */
  cents: number;
  /** `text` runs with its line; m, l and xl are figures that stand alone. */
  size?: 'text' | 'm' | 'l' | 'xl';
  strong?: boolean;
  className?: string;
};

/** Dollars with cents always shown, tabular, the minus after the dollar sign: $-12.50. */
export function Money({ cents, size = 'text', strong = false, className }: MoneyProps) {
  // formatCents writes the minus after the dollar sign; tabular figures would set it too wide.
  const digits = formatCents(cents).replace(/^\$-?/, '');
  return (
    <span className={classNames(s.money, size !== 'text' && s.figure, size !== 'text' && s[size], strong && s.strong, className)}>
      ${cents < 0 && <span className="neg">-</span>}{digits}
    </span>
  );
}
