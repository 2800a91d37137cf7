import c from './chart.module.css';

const LABELS_MAX = 5;

/**
 * Round bounds of an axis around all values and zero, lowest first, with at most six lines. No step is finer than
 * `stepMin`: a dollar in cents, or one for counts.
 */
export function axisTicks(values: readonly number[], stepMin = 100): number[] {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const rough = Math.max(stepMin, (top - bottom) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * power)
      .find((candidate) => candidate >= rough && Number.isInteger(candidate)) ?? rough;
  const ticks: number[] = [];
  for (let tick = Math.floor(bottom / step); tick <= Math.ceil(top / step); tick += 1) ticks.push(tick * step);
  return ticks.length > 1 ? ticks : [0, step];
}

/** The bars that get a label: `anchor` and every n-th bar from it, at most five in all. */
export function barPlaces(length: number, anchor = 0): number[] {
  const step = Math.ceil(length / LABELS_MAX);
  const places: number[] = [];
  for (let place = anchor % step; place < length; place += step) places.push(place);
  return places;
}

/** The lines of the values with their words, drawn behind a plot. The figures themselves stand in a table. */
export function YAxis({ ticks, format }: { ticks: readonly number[]; format: (value: number) => string }) {
  return (
    <div className={c.yAxis} aria-hidden="true">
      {ticks.toReversed().map((tick) => (
        <span key={tick}>
          <b>{format(tick)}</b>
        </span>
      ))}
    </div>
  );
}
