import { useState } from 'react';
import { parseDollars } from '@trilane/domain/typed-dollars';
import { Button } from '@trilane/ui/button';
import { TextField } from '@trilane/ui/text-field';
import type { RecordFilter } from './record-filter.ts';
import s from './record-filters.module.css';

type Amounts = Pick<RecordFilter, 'minCents' | 'maxCents'>;

const textOf = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** The lowest and the highest gross amount; refunds are below zero. */
export function AmountForm({ filter, onApply }: { filter: Amounts; onApply: (amounts: Amounts) => void }) {
  const [texts, setTexts] = useState({ min: textOf(filter.minCents), max: textOf(filter.maxCents) });
  const [errors, setErrors] = useState<{ min?: string; max?: string }>({});
  const change = (side: 'min' | 'max') => (event: React.ChangeEvent<HTMLInputElement>) => {
    setTexts({ ...texts, [side]: event.target.value });
    setErrors({});
  };
  const apply = () => {
    const read = (text: string) =>
      text.trim() === '' ? { cents: null, error: undefined } : parseDollars(text, { allowNegative: true });
    const [min, max] = [read(texts.min), read(texts.max)];
    if (min.error ?? max.error) return setErrors({ min: min.error, max: max.error });
    const [minCents, maxCents] = [min.cents ?? null, max.cents ?? null];
    if (minCents !== null && maxCents !== null && maxCents < minCents)
      return setErrors({ max: 'The highest amount is below the lowest.' });
    onApply({ minCents, maxCents });
  };
  return (
    <form
      noValidate
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        compact
        label="From"
        sign="$"
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
        value={texts.min}
        onChange={change('min')}
        error={errors.min}
      />
      <TextField
        compact
        label="To"
        sign="$"
        inputMode="decimal"
        placeholder="No limit"
        autoComplete="off"
        value={texts.max}
        onChange={change('max')}
        error={errors.max}
        hint="Gross amount. Refunds are below zero."
      />
      <div className={s.actions}>
        <Button variant="quiet" size="s" onClick={() => onApply({ minCents: null, maxCents: null })}>
          Clear
        </Button>
        <Button variant="primary" size="s" type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}
