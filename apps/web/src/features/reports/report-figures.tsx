import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { formatDate, localDate } from '@trilane/domain/zoned-time';
import { grouped } from '@trilane/domain/number-words';
import { Disclosure } from '@trilane/ui/disclosure';
import { Money } from '@trilane/ui/money';
import { Panel } from '@trilane/ui/panel';
import { useBusinessNow } from '../../lib/now.ts';
import { useZone } from '../../lib/queries.ts';
import { averageSaleCents, rateWords, shownCents, shownChangeWords } from './compare-figures.ts';
import type { AmountName } from './compare-figures.ts';
import { isUnderWay, type Figures, type Report } from './report-address.ts';
import { Dash } from './dash.tsx';
import s from './reports.module.css';

type Shown = { label: string } & (
  | { name: AmountName | 'averageSale'; kind: 'money' }
  | { name: 'sales'; kind: 'count' }
  | { name: 'refundRate'; kind: 'rate' }
);

const leading: readonly Shown[] = [
  { name: 'net', label: word('Net'), kind: 'money' },
  { name: 'sales', label: word('Sales'), kind: 'count' },
  { name: 'averageSale', label: 'Average sale', kind: 'money' },
  { name: 'tips', label: word('Tips'), kind: 'money' },
];
/** The way from gross to net, and the rate. */
const further: readonly Shown[] = [
  { name: 'gross', label: 'Gross sales', kind: 'money' },
  { name: 'refunded', label: word('Refunded'), kind: 'money' },
  { name: 'lessRefunds', label: 'Sales less refunds', kind: 'money' },
  { name: 'discount', label: word('Discounts'), kind: 'money' },
  { name: 'cashback', label: word('Cashback'), kind: 'money' },
  { name: 'premiumFees', label: 'Premium fees', kind: 'money' },
  { name: 'refundInterest', label: 'Refund interest', kind: 'money' },
  { name: 'refundRate', label: 'Refund rate', kind: 'rate' },
];

/** The period in figures, each beside the period before: what an owner asks first, and the rest behind a press. */
export function ReportFigures({ report: { total, previous } }: { report: Report }) {
  const now = useBusinessNow();
  const zone = useZone();
  const tiles = (figures: readonly Shown[]) => (
    <dl>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{figure.label}</dt>
          <dd className={s.value}>{valueNode(figure, total)}</dd>
          <dd className={s.change}>{compared(figure, total, previous.total)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Panel label="The period in figures" className={s.figures}>
      {tiles(leading)}
      <Disclosure wide summary="From gross sales to net">
        {tiles(further)}
        <p className={s.meaning}>
          Net is sales less refunds, discounts, cashback, premium fees and refund interest. Cashback is what your
          promotions give back to shoppers. Premium fees are for sales that premium placement brought. Refund interest
          is for refunded credit sales.
        </p>
      </Disclosure>
      <div className={s.before}>
        <p>
          Compared with {formatDate(previous.from, 'UTC')} – {formatDate(previous.to, 'UTC')}
        </p>
        {isUnderWay({ previous }, now && localDate(now, zone)) && (
          <p>Today is not over, so these figures will change.</p>
        )}
      </div>
    </Panel>
  );
}

function sizeOf(figure: Shown, figures: Figures): number {
  if (figure.kind !== 'money') return figures[figure.name];
  return figure.name === 'averageSale' ? averageSaleCents(figures) : shownCents(figures, figure.name);
}

function words(figure: Shown, value: number): string {
  if (figure.kind === 'money') return formatCents(value);
  return figure.kind === 'rate' ? rateWords(value) : grouped(value);
}

function valueNode(figure: Shown, figures: Figures) {
  const value = sizeOf(figure, figures);
  if (value === 0) return <Dash words={words(figure, 0)} />;
  return figure.kind === 'money' ? (
    <Money cents={value} size={figure.name === 'net' ? 'l' : 'm'} />
  ) : (
    words(figure, value)
  );
}

function compared(figure: Shown, now: Figures, before: Figures): string {
  const [value, valueBefore] = [sizeOf(figure, now), sizeOf(figure, before)];
  const change = shownChangeWords(figure.name, value, valueBefore);
  if (change !== null && value === valueBefore) return change;
  // A share of a share says little: the rate before is enough.
  return change === null || figure.kind === 'rate'
    ? `was ${words(figure, valueBefore)}`
    : `${change}, was ${words(figure, valueBefore)}`;
}
