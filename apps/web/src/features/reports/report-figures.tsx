import { formatDate } from '@trilane/domain/zoned-time';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { centsOf, formatDollars } from '../../lib/format.ts';
import { changeWords, rateWords } from './compare-figures.ts';
import type { Figures, Report } from './report-address.ts';
import s from './reports.module.css';

type Shown = { name: keyof Figures; label: string; kind: 'money' | 'count' | 'rate' };

const shown: readonly Shown[] = [
  { name: 'net', label: 'Net', kind: 'money' }, { name: 'gross', label: 'Gross', kind: 'money' }, { name: 'sales', label: 'Sales', kind: 'count' }, { name: 'tips', label: 'Tips', kind: 'money' },
  { name: 'discount', label: 'Discounts given', kind: 'money' }, { name: 'cashback', label: 'Cashback given', kind: 'money' }, { name: 'premiumFees', label: 'Premium fees', kind: 'money' },
  { name: 'refunded', label: 'Refunded', kind: 'money' }, { name: 'refundRate', label: 'Refund rate', kind: 'rate' }, { name: 'refundInterest', label: 'Refund interest', kind: 'money' },
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
      <p className={s.before}>Compared with {formatDate(previous.from, 'UTC')} – {formatDate(previous.to, 'UTC')}</p>
    </Panel>
  );
}

function valueNode({ name, kind }: Shown, figures: Figures) {
  if (kind === 'money') return <Money cents={centsOf(figures[name])} size={name === 'net' ? 'l' : 'm'} />;
  return kind === 'rate' ? rateWords(figures[name]) : figures[name].toLocaleString('en-US');
}

function compared({ name, kind }: Shown, now: Figures, before: Figures): string {
  const words = changeWords(now[name], before[name]);
  if (words === 'the same') return words;
  const was = kind === 'money' ? formatDollars(before[name]) : kind === 'rate' ? rateWords(before[name]) : before[name].toLocaleString('en-US');
  // A share of a share says little: the rate before is enough.
  return words === null || kind === 'rate' ? `was ${was}` : `${words}, was ${was}`;
}
