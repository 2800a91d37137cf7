import { formatCents } from '@trilane/domain/money';
import { formatDate } from '@trilane/domain/zoned-time';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { changeWords, rateWords, shownCents } from './compare-figures.ts';
import type { AmountName } from './compare-figures.ts';
import type { Figures, Report } from './report-address.ts';
import s from './reports.module.css';

type Shown = { label: string } & (
  | { name: AmountName; kind: 'money' }
  | { name: 'sales'; kind: 'count' }
  | { name: 'refundRate'; kind: 'rate' }
);

const shown: readonly Shown[] = [
  { name: 'net', label: 'Net', kind: 'money' },
  { name: 'gross', label: 'Gross sales', kind: 'money' },
  { name: 'refunded', label: 'Refunded', kind: 'money' },
  { name: 'lessRefunds', label: 'Sales less refunds', kind: 'money' },
  { name: 'sales', label: 'Sales', kind: 'count' },
  { name: 'tips', label: 'Tips', kind: 'money' },
  { name: 'discount', label: 'Discounts', kind: 'money' },
  { name: 'cashback', label: 'Cashback', kind: 'money' },
  { name: 'premiumFees', label: 'Premium fees', kind: 'money' },
  { name: 'refundInterest', label: 'Refund interest', kind: 'money' },
  { name: 'refundRate', label: 'Refund rate', kind: 'rate' },
];

/** The whole period in figures, each beside the period before. */
export function ReportFigures({ report: { total, previous } }: { report: Report }) {
  return (
    <Panel label="The period in figures" className={s.figures}>
      <dl>
        {shown.map((figure) => (
          <div key={figure.name} className={figure.name === 'net' ? s.main : undefined}>
            <dt>{figure.label}</dt>
            <dd className={s.value}>{valueNode(figure, total)}</dd>
            <dd className={s.change}>{compared(figure, total, previous.total)}</dd>
          </div>
        ))}
      </dl>
      <p className={s.before}>
        Compared with {formatDate(previous.from, 'UTC')} – {formatDate(previous.to, 'UTC')}
      </p>
    </Panel>
  );
}

const sizeOf = (figure: Shown, figures: Figures): number =>
  figure.kind === 'money' ? shownCents(figures, figure.name) : figures[figure.name];

function words(figure: Shown, value: number): string {
  if (figure.kind === 'money') return formatCents(value);
  return figure.kind === 'rate' ? rateWords(value) : value.toLocaleString('en-US');
}

function valueNode(figure: Shown, figures: Figures) {
  const value = sizeOf(figure, figures);
  return figure.kind === 'money' ? (
    <Money cents={value} size={figure.name === 'net' ? 'l' : 'm'} />
  ) : (
    words(figure, value)
  );
}

function compared(figure: Shown, now: Figures, before: Figures): string {
  const [value, valueBefore] = [sizeOf(figure, now), sizeOf(figure, before)];
  // Amounts that lower net are compared by size, so a larger discount counts as a rise.
  const isBelow =
    figure.kind === 'money' && value <= 0 && valueBefore <= 0 && figure.name !== 'net' && figure.name !== 'lessRefunds';
  const change = isBelow ? changeWords(-value, -valueBefore) : changeWords(value, valueBefore);
  if (change === 'the same') return change;
  // A share of a share says little: the rate before is enough.
  return change === null || figure.kind === 'rate'
    ? `was ${words(figure, valueBefore)}`
    : `${change}, was ${words(figure, valueBefore)}`;
}
