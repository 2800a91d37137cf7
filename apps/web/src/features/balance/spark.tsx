import { sparkline, type Today } from './today-words.ts';
import s from './today.module.css';

const SPARK_HEIGHT = 40;
const HOUR_WIDTH = 10;

/** Net by hour: today as bars, the compared day as steps behind them. The figures beside it say it in words. */
export function Spark({ hours }: Pick<Today, 'hours'>) {
  const places = sparkline(hours, SPARK_HEIGHT);
  const steps = places.map(({ hour, compared }) => `H${hour * HOUR_WIDTH}V${SPARK_HEIGHT - compared}`);
  return (
    <svg
      className={s.spark}
      viewBox={`0 0 ${places.length * HOUR_WIDTH} ${SPARK_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={s.before} d={`M0 ${SPARK_HEIGHT}${steps.join('')}H${24 * HOUR_WIDTH}V${SPARK_HEIGHT}Z`} />
      {places.map(
        ({ hour, today }) =>
          today !== null && (
            <rect
              key={hour}
              className={s.bar}
              x={hour * HOUR_WIDTH + 2}
              y={SPARK_HEIGHT - today}
              width={HOUR_WIDTH - 4}
              height={today}
            />
          ),
      )}
    </svg>
  );
}
