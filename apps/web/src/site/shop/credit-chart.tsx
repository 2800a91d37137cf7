import { formatCents } from '@trilane/domain/money';
import type { Instalment } from '@trilane/domain/credit-plan';
import { dueCents, usDate } from './credit-example.ts';
import s from './credit-calculator.module.css';

const HEIGHT = 100;

/** One bar for each payment, what was bought below and the interest on top. The same figures stand in the table. */
export function CreditChart({ schedule }: { schedule: readonly Instalment[] }) {
  const most = Math.max(...schedule.map(dueCents));
  const size = (cents: number) => (cents / most) * HEIGHT;
  const first = schedule[0]!;
  const last = schedule.at(-1)!;
  const words = `${schedule.length} payments from ${formatCents(dueCents(first))} on ${usDate(first.dueOn)} to ${formatCents(dueCents(last))} on ${usDate(last.dueOn)}`;
  return (
    <figure className={s.chart}>
      <svg viewBox={`0 0 ${schedule.length * 10} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {schedule.map(({ dueOn, principalCents, interestCents }, n) => (
          <g key={dueOn}>
            <rect className={s.bought} x={n * 10 + 1} width="8" y={HEIGHT - size(principalCents)} height={size(principalCents)} />
            <rect className={s.interest} x={n * 10 + 1} width="8" y={HEIGHT - size(principalCents + interestCents)} height={size(interestCents)} />
          </g>
        ))}
      </svg>
      <div className={s.axis} aria-hidden="true"><span>{usDate(first.dueOn)}</span><span>{usDate(last.dueOn)}</span></div>
      <figcaption><span className={s.keyBought}>What you bought</span><span className={s.keyInterest}>Interest</span></figcaption>
    </figure>
  );
}
