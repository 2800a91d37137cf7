import { useEffect, useRef, useState } from 'react';
import { showSavings, whyNotRate, whyNotSales } from '@trilane/domain/card-savings';
import type { TypedCosts } from '@trilane/domain/card-savings';
import { PAYMENT_FEE_PERCENT, SERVICE_FEE_PERCENT } from '@trilane/domain/promises';
import { TextField } from '@trilane/ui/text-field';
import s from './savings-calculator.module.css';

const nothing: TypedCosts = { sales: '', rate: '' };

/**
 * What stands in the two fields, including what was typed before the scripts loaded. What is wrong with a figure is
 * said once its field is left.
 */
function useCosts() {
  const [typed, setTyped] = useState(nothing);
  const [left, setLeft] = useState<Partial<Record<keyof TypedCosts, boolean>>>({});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [sales, rate] = box.current!.querySelectorAll('input');
    setTyped({ sales: sales!.value, rate: rate!.value });
  }, []);
  const field = (name: keyof TypedCosts, whyNot: (text: string) => string | null) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: left[name] && whyNot(typed[name]),
    onInput: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped((before) => ({ ...before, [name]: value }));
      // While a field is corrected its message stays only as long as it is true.
      if (whyNot(value) === null) setLeft((before) => ({ ...before, [name]: false }));
    },
    onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
  });
  return { typed, field, box };
}

/**
 * What a merchant keeps in a year: two figures left, the answer right. Stands still with an example until scripts are
 * there.
 */
export function SavingsCalculator() {
  const { typed, field, box } = useCosts();
  const { title, kept, note, product, cardFees, ourFees } = showSavings(typed);
  return (
    <div className={s.calculator}>
      <div ref={box} className={s.question} role="group" aria-label="Your shop">
        <TextField
          label="Card sales in a month"
          hint="What shoppers pay you by card, in dollars"
          sign="$"
          {...field('sales', whyNotSales)}
        />
        <TextField
          label="Card rate you pay today, in percent"
          hint="All card fees of a month, divided by its card sales"
          {...field('rate', whyNotRate)}
        />
        <p className="quiet small">Both figures stay in your browser.</p>
      </div>
      <div className={s.answer}>
        <div className={s.kept} role="status">
          <h3>{title}</h3>
          <p className={s.figure}>{kept}</p>
          <p className={s.note}>{note}</p>
        </div>
        <dl className={s.lines}>
          <div>
            <dt>
              Card fees <span className="quiet">{product}</span>
            </dt>
            <dd>{cardFees}</dd>
          </div>
          <div>
            <dt>
              Our fees{' '}
              <span className="quiet">
                {SERVICE_FEE_PERCENT}% service fee, {PAYMENT_FEE_PERCENT}% payment processing fee
              </span>
            </dt>
            <dd>{ourFees}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
