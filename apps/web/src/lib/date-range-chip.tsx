import { Suspense } from 'react';
import { word } from '@trilane/domain/word';
import { FilterChip } from '@trilane/ui/filter-chip';
import { lazyPart } from '@trilane/ui/lazy-part';
import { Skeleton } from '@trilane/ui/skeleton';
import { choiceWords } from './date-ranges.ts';
import type { DateChoice } from './date-ranges.ts';
import s from './date-range-chip.module.css';

const DateRangeForm = lazyPart(() => import('./date-range-form.tsx').then((module) => module.DateRangeForm));

type DateRangeChipProps = {
  label?: string;
  value: DateChoice;
  onChange: (choice: DateChoice) => void;
  /** False where dates must be set: a report needs a period. */
  clearable?: boolean;
  /** Why a range of own dates cannot be taken, in words; the order of the dates is judged here. */
  whyNot?: (choice: DateChoice) => string | null;
};

/** The dates of a filter: presets, or a first and a last day. */
export function DateRangeChip({ label = word('Date'), value, onChange, clearable = true, whyNot }: DateRangeChipProps) {
  return (
    <FilterChip label={label} value={choiceWords(value)} icon="cal">
      {(close) => {
        const choose = (choice: DateChoice) => {
          onChange(choice);
          close();
        };
        return (
          <Suspense fallback={<Skeleton kind="block" className={s.form} />}>
            <DateRangeForm value={value} onChoose={choose} clearable={clearable} whyNot={whyNot} />
          </Suspense>
        );
      }}
    </FilterChip>
  );
}
