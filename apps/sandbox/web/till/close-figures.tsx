import { dayCloseLines, type DayCloseAmounts } from '@trilane/contract/day-close-words';
import { Facts } from '@trilane/ui/facts';
import { Money } from '@trilane/ui/money';

type CloseFiguresProps = { label: string; total: DayCloseAmounts & { sales: number; refunds: number } };

/** The way from gross to net, and the tips. */
export function CloseFigures({ label, total }: CloseFiguresProps) {
  return (
    <section aria-label={label}>
      <Facts
        items={[
          { term: 'Sales', value: <span className="num">{total.sales.toLocaleString('en-US')}</span> },
          { term: 'Refunds', value: <span className="num">{total.refunds.toLocaleString('en-US')}</span> },
          ...dayCloseLines(total).map(({ key, words, cents }) => ({
            term: words,
            value: <Money cents={cents} strong={key === 'net'} />,
          })),
        ]}
      />
    </section>
  );
}
