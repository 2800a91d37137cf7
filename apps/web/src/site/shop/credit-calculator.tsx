import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  amountRange,
  aprRange,
  planOf,
  settleQuestion,
  showPlan,
  WEEKS_IN_A_ROW,
} from '@trilane/domain/credit-example';
import type { CreditQuestion, ShownPlan } from '@trilane/domain/credit-example';
import { EDITION } from '@trilane/domain/edition';
import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { TextField } from '@trilane/ui/text-field';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { CreditChart } from './credit-chart.tsx';
import { CreditTable } from './credit-table.tsx';
import { Range } from './range.tsx';
import s from './credit-calculator.module.css';

type CreditCalculatorProps = {
  start: CreditQuestion;
  /** Replaces the plan while the site is built. */
  pattern?: ShownPlan;
  /** Reads today's date, for a purchase without a date; null when it is unknown. */
  readToday?: () => Promise<CalendarDate | null>;
};

/** The calculator's input: today's date and the controls, including those that were moved before the scripts loaded. */
function useCredit(start: CreditQuestion, readToday: CreditCalculatorProps['readToday']) {
  const [question, setQuestion] = useState(start);
  const dated = useRef(false);
  const ask = (change: Partial<CreditQuestion>) => {
    if (change.boughtOn !== undefined) dated.current = true;
    setQuestion((before) => settleQuestion({ ...before, ...change }, before));
  };
  const box = useRef<HTMLDivElement>(null);
  // What was moved before the scripts were there.
  useEffect(() => setQuestion((before) => settleQuestion(readControls(box.current!, before), before)), []);
  useEffect(() => {
    void readToday?.().then((boughtOn) => {
      if (boughtOn !== null && !dated.current)
        setQuestion((before) => (before.boughtOn === start.boughtOn ? { ...before, boughtOn } : before));
    });
  }, [readToday, start]);
  return { question, ask, box };
}

/**
 * What credit costs: question left, answer right. Stands still until scripts are there, and then follows each change.
 */
export function CreditCalculator({ start, pattern, readToday }: CreditCalculatorProps) {
  const { question, ask, box } = useCredit(start, readToday);
  const plan = useMemo(() => pattern ?? showPlan(planOf(question), EDITION), [pattern, question]);
  const each = pattern && 'instalments';
  return (
    <div className={s.calculator}>
      <div ref={box} className={s.question} role="group" aria-label="Your purchase">
        <Range
          label="What you buy"
          name="amount"
          value={question.amountCents / 100}
          shown={formatCents(question.amountCents)}
          min={amountRange.minDollars}
          max={amountRange.maxDollars}
          step={amountRange.stepDollars}
          onChange={(dollars) => ask({ amountCents: Math.round(dollars * 100) })}
        />
        <Range
          label="Your APR"
          name="apr"
          value={question.aprPercent}
          shown={`${question.aprPercent}%`}
          min={aprRange.min}
          max={aprRange.max}
          step={aprRange.step}
          onChange={(aprPercent) => ask({ aprPercent })}
        />
        <TextField
          label="When you buy it"
          name="boughtOn"
          type="date"
          value={question.boughtOn}
          onChange={(event) => ask({ boughtOn: event.target.value })}
        />
        <SegmentedControl
          label="How often"
          value={question.often}
          onChange={(often) => ask({ often })}
          options={[
            { value: 'once', label: word('Once') },
            { value: 'weekly', label: `${WEEKS_IN_A_ROW} weeks in a row` },
          ]}
          fill
        />
      </div>
      <div className={s.answer}>
        <dl className={s.sums} aria-live="polite">
          <Sum label={`first payment, ${plan.firstOn}`}>{plan.firstDue}</Sum>
          <Sum label={`payments, the last on ${plan.lastOn}`}>{plan.count}</Sum>
          <Sum label="interest in all">{plan.interest}</Sum>
        </dl>
        <Payments plan={plan} />
        <CreditChart plan={plan} each={each} />
        <CreditTable plan={plan} each={each} />
      </div>
    </div>
  );
}

/** All payments in one sentence, unless some of them rise. */
function Payments({ plan: { fallingCount, firstDue, lowestDue, lastDue } }: { plan: ShownPlan }) {
  if (fallingCount === '') return null;
  return (
    <p className={s.payments}>{`${fallingCount} payments from ${firstDue} down to ${lowestDue}, then ${lastDue}`}</p>
  );
}

function readControls(box: HTMLElement, before: CreditQuestion): CreditQuestion {
  const [amount, apr, boughtOn, , weekly] = box.querySelectorAll('input');
  return {
    amountCents: Math.round(Number(amount?.value) * 100),
    aprPercent: Number(apr?.value),
    boughtOn: boughtOn?.value ?? before.boughtOn,
    often: weekly?.checked ? 'weekly' : 'once',
  };
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
