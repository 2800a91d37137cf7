import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldNote, fieldNoteId } from './field.tsx';
import s from './choices.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  note?: ReactNode;
  error?: string | null | false;
};

export function Checkbox({ label, note, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <label className={s.choice}>
        <input
          {...input}
          type="checkbox"
          id={fieldId}
          className={s.box}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={fieldNoteId(fieldId, { error, hint: null })}
        />
        <span>
          {label}
          {note && <span className={s.note}>{note}</span>}
        </span>
      </label>
      <FieldNote id={fieldId} error={error} />
    </div>
  );
}
