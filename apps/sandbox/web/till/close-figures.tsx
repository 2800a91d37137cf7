import { dayCloseLines, type DayCloseAmounts } from '@trilane/contract/day-close-words';
import { grouped } from '@trilane/domain/number-words';
import { word } from '@trilane/domain/word';
import { Facts } from '@trilane/ui/facts';
import { Money } from '@trilane/ui/money';

type CloseFiguresProps = { label: string; total: DayCloseAmounts & { sales: number; refunds: number } };

/** The way from gross to net, and the tips. */
export function CloseFigures({ label, total }: CloseFiguresProps) {
  return (
    <section aria-label={label}>
      <Facts
        items={[
          { term: word('Sales'), value: <span className="num">{grouped(total.sales)}</span> },
          { term: word('Refunds'), value: <span className="num">{grouped(total.refunds)}</span> },
          ...dayCloseLines(total).map(({ key, words, cents }) => ({
            term: words,
            value: <Money cents={cents} strong={key === 'net'} />,
          })),
        ]}
      />
    </section>
  );
}
