import { useState } from 'react';
import { recordRefusals } from '@trilane/contract/refusals/record-refusals';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { DateField } from '@trilane/ui/date-field';
import { dateOfText, noDates, presetNames, presetWords, textOfDate } from './date-ranges.ts';
import type { DateChoice, PresetName } from './date-ranges.ts';
import s from './date-range-form.module.css';

const FROM = word('From', 'of a range');
const TO = word('To', 'of a range');

type FormProps = {
  value: DateChoice;
  onChoose: (choice: DateChoice) => void;
  clearable?: boolean;
  whyNot?: (choice: DateChoice) => string | null;
};

/** Presets, or a first and a last day: what stands under the chip of the dates. */
export function DateRangeForm({ value, onChoose, clearable, whyNot }: FormProps) {
  const [texts, setTexts] = useState({ from: textOfDate(value.from), to: textOfDate(value.to) });
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const change = (side: 'from' | 'to') => (text: string) => {
    setTexts({ ...texts, [side]: text });
    setErrors({});
  };
  const apply = () => {
    const [from, to] = [dateOfText(texts.from), dateOfText(texts.to)];
    const unreal = {
      ...(texts.from !== '' && !from && { from: 'Use MM/DD/YYYY' }),
      ...(texts.to !== '' && !to && { to: 'Use MM/DD/YYYY' }),
    };
    if (unreal.from || unreal.to) return setErrors(unreal);
    if (from && to && to < from) return setErrors({ to: recordRefusals.dates_reversed.message });
    const why = whyNot?.({ preset: null, from, to });
    if (why) return setErrors({ to: why });
    onChoose({ preset: null, from, to });
  };
  return (
    <div className={s.form}>
      <ul className={s.presets} aria-label="Ready-made dates">
        {presetNames.map((name: PresetName) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={value.preset === name}
              onClick={() => onChoose({ ...noDates, preset: name })}
            >
              {presetWords(name)}
            </button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className={s.own}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <DateField label={FROM} value={texts.from} onChange={change('from')} error={errors.from} compact />
        <DateField label={TO} value={texts.to} onChange={change('to')} error={errors.to} compact />
        <div className={s.actions}>
          {clearable && (
            <Button variant="quiet" size="s" onClick={() => onChoose(noDates)}>
              Clear
            </Button>
          )}
          <Button variant="primary" size="s" type="submit">
            Apply
          </Button>
        </div>
      </form>
    </div>
  );
}
