import c from './chart.module.css';

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

/** Evenly spread labels along an axis of `length` places, first and last always, at most `countMax`. */
export function axisPlaces(length: number, countMax = 5): number[] {
  const count = Math.min(countMax, length);
  const last = length - 1;
  return Array.from({ length: count }, (_, place) => (count === 1 ? 0 : Math.round((place / (count - 1)) * last)));
}

/** The bars that get a label, at most `countMax`: the first, and each as many bars after the one before. */
export function barPlaces(length: number, countMax = 5): number[] {
  const step = Math.ceil(length / countMax);
  return Array.from({ length: Math.ceil(length / step) }, (_, place) => place * step);
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
