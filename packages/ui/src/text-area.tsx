import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.tsx';
import { Field, fieldNoteId } from './field.tsx';
import type { FieldWords } from './field.tsx';
import { useTextLimit } from './use-text-limit.tsx';
import s from './field.module.css';

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'maxLength'> & {
    /** The most characters that are sent. A longer text stays in the field, which says so and holds its form back. */
    atMost?: number | undefined;
  };

/** A labelled text area that grows with its text. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error: given,
  labelEnd,
  atMost,
  className,
  id,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { why, judge } = useTextLimit(fieldId, atMost);
  const error = why ?? given;
  const describedBy = [area['aria-describedby'], fieldNoteId(fieldId, { hint, error })].filter(Boolean).join(' ');
  return (
    <Field
      id={fieldId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      labelEnd={labelEnd}
      className={className}
    >
      <textarea
        rows={4}
        {...area}
        id={fieldId}
        onInput={(event) => {
          judge();
          area.onInput?.(event);
        }}
        className={classNames(s.control, s.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
    </Field>
  );
}
