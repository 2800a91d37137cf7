import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import s from './choices.module.css';

type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: ReadonlyArray<{ value: Value; label: ReactNode; disabled?: boolean }>;
  /** As wide as its container. */
  fill?: boolean;
};

/** Two to four exclusive choices, side by side; radio buttons underneath, so arrows move. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  fill = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="vh">{label}</legend>
      <div className={classNames(s.seg, fill && s.fill)}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
