import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.tsx';
import { Field, fieldNoteId } from './field.tsx';
import type { FieldWords } from './field.tsx';
import s from './field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldWords &
  ComponentProps<'select'> & {
    options?: readonly SelectOption[];
    /** First, empty choice. */
    placeholder?: string;
    compact?: boolean;
  };

/** A labelled native select. Give `options`, or `<option>` elements as children. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  labelEnd,
  options,
  placeholder,
  compact,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [select['aria-describedby'], fieldNoteId(fieldId, { hint, error })].filter(Boolean).join(' ');
  return (
    <Field
      id={fieldId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      labelEnd={labelEnd}
      className={classNames(compact && s.compact, className)}
    >
      <select
        {...select}
        id={fieldId}
        className={classNames(s.control, s.select)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </Field>
  );
}
