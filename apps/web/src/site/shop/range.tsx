import s from './credit-calculator.module.css';

type RangeProps = {
  label: string;
  name: string;
  value: number;
  shown: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
};

/** A slider with its value beside its label. */
export function Range({ label, name, value, shown, min, max, step, onChange }: RangeProps) {
  return (
    <label className={s.range}>
      <span className={s.row}>
        <span>{label}</span>
        <b aria-hidden="true">{shown}</b>
      </span>
      <input
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
