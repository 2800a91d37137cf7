import { formatCents } from '@trilane/domain/money';
import { shortDollars } from '@trilane/domain/short-number';
import { axisPlaces, axisTicks, YAxis } from './axis-ticks.tsx';
import { classNames } from './class-names.tsx';
import { Money } from './money.tsx';
import { usePointedPlace } from './use-pointed-place.tsx';
import c from './chart.module.css';
import s from './step-chart.module.css';

export type StepChartPoint = {
  id: string;
  /** The day in words, such as "11/03/2025". */
  label: string;
  /** Shorter, for the axis; `label` unless given. */
  shortLabel?: string;
  /** Balance that day, integer cents. */
  cents: number;
};

type StepChartProps = {
  /** What is drawn, such as "Available over the last 30 days". */
  label: string;
  /** Oldest first. */
  points: readonly StepChartPoint[];
};

/**
 * Money moves in steps, so the line does: each point holds until the next. Point at it, or use the arrow keys, to read
 * a day.
 */
export function StepChart({ label, points }: StepChartProps) {
  const { at, setAt, leave, plotEvents } = usePointedPlace(points.length);
  const last = points.length - 1;
  if (last < 0) return null;
  const ticks = axisTicks(points.map((point) => point.cents));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  // Each day is as wide as the others and holds its amount to the end.
  const startOf = (index: number) => (index / points.length) * 100;
  const middleOf = (index: number) => ((index + 0.5) / points.length) * 100;
  const y = (cents: number) => 100 - ((cents - low) / (high - low)) * 100;
  const line =
    points
      .map((point, index) => (index === 0 ? `M0 ${y(point.cents)}` : `H${startOf(index)}V${y(point.cents)}`))
      .join('') + 'H100';
  const now = at ?? last;
  const point = points[now]!;

  return (
    <figure className={c.chart} aria-label={label}>
      <div className={classNames(c.plot, s.plot)} {...plotEvents}>
        <YAxis ticks={ticks} format={shortDollars} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className={s.area} d={`${line}V${y(0)}H0Z`} />
          <path className={s.line} d={line} />
        </svg>
        {/* A native slider gives arrow keys and a spoken value; the pointer is read by the plot itself. */}
        <input
          type="range"
          className={c.slider}
          min={0}
          max={last}
          value={now}
          aria-label={`${label}: read a day`}
          aria-valuetext={`${point.label}: ${formatCents(point.cents)}`}
          onChange={(event) => setAt(Number(event.target.value))}
          onBlur={leave}
        />
        <i className={s.dot} style={{ left: `${at === null ? 100 : middleOf(at)}%`, top: `${y(point.cents)}%` }} />
        {at !== null && <ReadOut point={point} left={middleOf(at)} />}
      </div>
      <div className={classNames(c.xAxis, s.xAxis)} aria-hidden="true">
        {axisPoints(points).map(({ index, text }) => (
          <span key={index} style={{ left: `${last === 0 ? 0 : (index / last) * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <DaysTable label={label} points={points} />
    </figure>
  );
}

function ReadOut({ point, left }: { point: StepChartPoint; left: number }) {
  return (
    <>
      <i className={s.cursor} style={{ left: `${left}%` }} />
      <div
        className={classNames(c.readOut, s.readOut)}
        style={{ left: `${left}%`, translate: `${-left}% 0` }}
        aria-hidden="true"
      >
        <span>{point.label}</span>
        <Money cents={point.cents} strong />
      </div>
    </>
  );
}

/** The data of the line as a table, for screen readers. */
function DaysTable({ label, points }: StepChartProps) {
  return (
    <table className="vh">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {points.map((each) => (
          <tr key={each.id}>
            <th scope="row">{each.label}</th>
            <td>{formatCents(each.cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Five labels, evenly spread, first and last always. */
function axisPoints(points: readonly StepChartPoint[]): Array<{ index: number; text: string }> {
  return axisPlaces(points.length).map((index) => ({
    index,
    text: points[index]?.shortLabel ?? points[index]?.label ?? '',
  }));
}
