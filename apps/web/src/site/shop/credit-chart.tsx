import type { ShownPlan } from '@trilane/domain/credit-example';
import s from './credit-calculator.module.css';

type CreditChartProps = {
  plan: ShownPlan;
  /** Marks the pattern of a payment while the site is built. */ each: string | undefined;
};

/** One bar for each payment, what was bought below and the interest on top. The same figures stand in the table. */
export function CreditChart({ plan, each }: CreditChartProps) {
  const { instalments, chartBox, count, firstDue, firstOn, lastDue, lastOn } = plan;
  const chartWords = `${count} payments from ${firstDue} on ${firstOn} to ${lastDue} on ${lastOn}`;
  return (
    <figure className={s.chart}>
      <svg viewBox={chartBox} preserveAspectRatio="none" role="img" aria-label={chartWords}>
        {instalments.map(({ dueOn, barX, principalY, principalHeight, interestY, interestHeight }) => (
          <g key={dueOn} data-each={each}>
            <rect className={s.bought} x={barX} width="8" y={principalY} height={principalHeight} />
            <rect className={s.interest} x={barX} width="8" y={interestY} height={interestHeight} />
          </g>
        ))}
      </svg>
      <div className={s.axis} aria-hidden="true">
        <span>{firstOn}</span>
        <span>{lastOn}</span>
      </div>
      <figcaption>
        <span className={s.keyBought}>What you bought</span>
        <span className={s.keyInterest}>Interest</span>
      </figcaption>
    </figure>
  );
}
