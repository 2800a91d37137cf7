import { axisTicks, barPlaces, YAxis } from './axis-ticks.tsx';
import { classNames } from './class-names.tsx';
import { usePointedPlace } from './use-pointed-place.tsx';
import c from './chart.module.css';
import s from './bar-chart.module.css';

export type Bar = {
  id: string;
  /** The bar in words, such as "11/03/2025". */
  label: string;
  /** Shorter, for the axis; `label` unless given. */
  shortLabel?: string;
  /** Its length: integer cents, or a count. */
  value: number;
  /** It is expected, not there yet: drawn as an outline. */
  isToCome?: boolean;
  /** Something else that happened there: a mark on the zero line; the text follows the value when the bar is read. */
  note?: string | undefined;
  /** What it is compared with: a line across the bar at that value, and the words that say it. */
  before?: { value: number; words: string } | undefined;
};

type BarChartProps = {
  /** What is drawn, such as "Net by day". The figures themselves stand in a table beside it. */
  label: string;
  /** In the order of the axis. */
  bars: readonly Bar[];
  /** A value in words: "$1,250.00". */
  format: (value: number) => string;
  /** A value at the axis, shorter: "$1.3k". */
  formatAxis: (value: number) => string;
  /** The finest step of the axis, in the unit of the values. */
  stepMin?: number;
  /** Index of a bar that always has its label at the axis and is the one to read until another is pointed at. */
  labelled?: number;
};

/** A bar in words: "11/03/2025: $1,250.00, $200.00 to the bank". */
export const barWords = ({ label, value, note, before }: Bar, format: (value: number) => string): string =>
  `${label}: ${format(value)}${note ? `, ${note}` : ''}${before ? `, ${before.words}` : ''}`;

/** Puts words beside a place of the plot, so that they never reach beyond its ends. */
const beside = (percent: number) => ({ left: `${percent}%`, translate: `${-percent}% 0` });

/**
 * Centres words on a place of the axis. At its ends they are moved inwards just as far as is needed to show them whole:
 * `cqw` is the width of the axis, a percentage of `translate` the width of the words.
 */
const centred = (percent: number) => ({
  left: `${percent}%`,
  translate: `clamp(${-percent}cqw, -50%, ${100 - percent}cqw - 100%)`,
});

/** Bars on one axis, negative ones below it. Point at one, or use the arrow keys, to read it. */
export function BarChart({ label, bars, format, formatAxis, stepMin, labelled }: BarChartProps) {
  const { at, setAt, leave, plotEvents } = usePointedPlace(bars.length);
  const last = bars.length - 1;
  if (last < 0) return null;
  const ticks = axisTicks(
    bars.flatMap(({ value, before }) => (before ? [value, before.value] : [value])),
    stepMin,
  );
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const y = (value: number) => 100 - ((value - low) / (high - low)) * 100;
  const middleOf = (index: number) => ((index + 0.5) / bars.length) * 100;
  const shown = at === null ? null : bars[Math.min(at, last)]!;
  const readAt = Math.min(at ?? labelled ?? last, last);
  const read = bars[readAt]!;
  return (
    <figure className={c.chart} aria-label={label}>
      <div className={classNames(c.plot, s.plot)} {...plotEvents}>
        <YAxis ticks={ticks} format={formatAxis} />
        <Drawing bars={bars} at={at} y={y} />
        {bars.map(
          ({ id, note }, index) =>
            note && <i key={id} className={s.mark} style={{ left: `${middleOf(index)}%`, top: `${y(0)}%` }} />,
        )}
        <input
          type="range"
          className={c.slider}
          min={0}
          max={last}
          value={readAt}
          aria-label={`${label}: read a bar`}
          aria-valuetext={barWords(read, format)}
          onChange={(event) => setAt(Number(event.target.value))}
          onKeyDown={(event) => event.key === 'Escape' && leave()}
          onBlur={leave}
        />
        {shown && (
          <div className={classNames(c.readOut, s.readOut)} style={beside(middleOf(at!))} aria-hidden="true">
            <span>{shown.label}</span>
            <b>{format(shown.value)}</b>
            {shown.note && <span>{shown.note}</span>}
            {shown.before && <span>{shown.before.words}</span>}
          </div>
        )}
      </div>
      <div className={classNames(c.xAxis, s.xAxis)} aria-hidden="true">
        {barPlaces(bars.length, labelled).map((index) => (
          <span key={index} style={centred(middleOf(index))}>
            {bars[index]!.shortLabel ?? bars[index]!.label}
          </span>
        ))}
      </div>
    </figure>
  );
}

type DrawingProps = { bars: readonly Bar[]; at: number | null; y: (value: number) => number };

function Drawing({ bars, at, y }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {bars.map(({ id, value, isToCome }, index) => (
        <rect
          key={id}
          className={classNames(s.bar, value < 0 && s.below, isToCome && s.toCome, index === at && s.pointed)}
          x={index + 0.14}
          width={0.72}
          y={y(Math.max(0, value))}
          height={Math.abs(y(0) - y(value))}
        />
      ))}
      {bars.map(
        ({ id, before }, index) =>
          before &&
          before.value !== 0 && (
            <line
              key={id}
              className={s.before}
              x1={index + 0.04}
              x2={index + 0.96}
              y1={y(before.value)}
              y2={y(before.value)}
            />
          ),
      )}
    </svg>
  );
}
