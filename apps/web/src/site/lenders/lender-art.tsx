import { prose } from '@trilane/domain/prose';
import s from './lenders.module.css';

// One tranche as lenders see it: outstanding principal after each of ten payments, in parts of the first.
const left = [1, 11 / 12, 10 / 12, 9 / 12, 8 / 12, 7 / 12, 6 / 12, 5 / 12, 4 / 12, 3 / 12, 0] as const;

/** A tranche running out in steps, the last one the largest, as its payments fall due. */
export function LenderArt() {
  const width = 400 / left.length;
  return (
    <svg
      className={s.art}
      viewBox="0 0 400 300"
      role="img"
      aria-label={prose`The outstanding principal of a week falls by a twelfth with each of nine payments, and to
        nothing with the tenth.`}
    >
      {left.map((part, n) => (
        <rect
          key={part}
          className={n === 0 ? s.first : s.bar}
          x={n * width + 2}
          width={width - 6}
          y={268 - part * 240}
          height={part * 240}
          rx="3"
        />
      ))}
      <path className="l-indigo" d="M-40 268H2200" />
      {left.map((part, n) => (
        <circle key={part} className={s.stop} cx={n * width + width / 2 - 1} cy="268" r="6" />
      ))}
    </svg>
  );
}
