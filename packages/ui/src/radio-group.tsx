import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldNote, fieldNoteId } from './field.tsx';
import s from './choices.module.css';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
  label: string;
  hideLabel?: boolean;
  value: Value | '';
  onChange: (value: Value) => void;
  options: ReadonlyArray<RadioOption<Value>>;
  error?: string | null | false;
  name?: string;
};

export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  error,
  name,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={s.group} aria-describedby={fieldNoteId(id, { error, hint: null })}>
      <legend className={hideLabel ? 'vh' : s.legend}>{label}</legend>
      <div className={s.choices}>
        {options.map((option) => (
          <label key={option.value} className={s.choice}>
            <input
              type="radio"
              className={s.dot}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.note && <span className={s.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
