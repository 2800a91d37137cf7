import { dayCloseLines, type DayCloseAmounts } from '@trilane/contract/day-close-words';
import { grouped } from '@trilane/domain/number-words';
import { classNames } from '@trilane/ui/class-names';
import { Money } from '@trilane/ui/money';
import s from './day-closes.module.css';

type CloseFiguresProps = { total: DayCloseAmounts & { sales: number; refunds: number } };

/** The way from gross to net, and the tips. */
export function CloseFigures({ total }: CloseFiguresProps) {
  return (
    <dl className={s.lines}>
      {(['sales', 'refunds'] as const).map((count) => (
        <div key={count}>
          <dt>{count === 'sales' ? 'Sales' : 'Refunds'}</dt>
          <dd className="num">{grouped(total[count])}</dd>
        </div>
      ))}
      {dayCloseLines(total).map(({ key, words, cents }) => (
        <div key={key} className={classNames(key === 'net' && s.net)}>
          <dt>{words}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
