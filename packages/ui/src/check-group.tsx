import { useId, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldNote, fieldNoteId } from './field.tsx';
import { TextField } from './text-field.tsx';
import s from './choices.module.css';

export type CheckOption = { value: string; label: string; note?: string };

type CheckGroupProps = {
  label: string;
  name: string;
  options: readonly CheckOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | null | false;
};

const searchFrom = 9;

/** A group of checkboxes. Long lists scroll and can be searched. */
export function CheckGroup({ label, name, options, chosen, onChange, error }: CheckGroupProps) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const typed = wanted.trim().toLowerCase();
  const found = options.filter((option) => `${option.label} ${option.note ?? ''}`.toLowerCase().includes(typed));
  const isLong = options.length >= searchFrom;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={s.group} aria-describedby={fieldNoteId(id, { error, hint: null })}>
      <legend className={s.legend}>{label}</legend>
      {isLong && (
        <TextField
          compact
          hideLabel
          label={`Search: ${label}`}
          icon="search"
          placeholder="Search"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <div className={isLong ? s.longList : undefined}>
        {found.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            label={option.label}
            note={option.note}
            aria-invalid={error ? true : undefined}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
