import { TextField } from '@trilane/ui/text-field';
import s from './till.module.css';

/** Four digits that are not shown; a phone brings its number keys. */
export function PinField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (pin: string) => void;
}) {
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      className={s.pinField}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
