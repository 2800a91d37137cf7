import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import { Field, fieldNoteId } from './field.tsx';
import type { FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { useTextLimit } from './use-text-limit.tsx';
import s from './field.module.css';

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'maxLength'> & {
    /** The most characters that are sent. A longer text stays in the field, which says so and holds its form back. */
    atMost?: number | undefined;
    icon?: IconName;
    /** A sign before the text, such as "$" or "+1". */
    sign?: string;
    /** A button inside the right edge. */
    end?: ReactNode;
    /** As high as a button, for filter bars. */
    compact?: boolean;
  };

/** A labelled input. Everything an input takes passes through, so form libraries can register it. */
export function TextField({
  label,
  hideLabel,
  hint,
  error: given,
  labelEnd,
  atMost,
  icon,
  sign,
  end,
  compact,
  className,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { why, judge } = useTextLimit(fieldId, atMost);
  const error = why ?? given;
  const describedBy = [input['aria-describedby'], fieldNoteId(fieldId, { hint, error })].filter(Boolean).join(' ');
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
      <div className={s.wrap}>
        {icon && (
          <span className={s.lead}>
            <Icon name={icon} />
          </span>
        )}
        {sign && (
          <span className={classNames(s.lead, s.sign, sign.length > 1 && s.signWide)} aria-hidden="true">
            {sign}
          </span>
        )}
        <input
          type="text"
          {...input}
          id={fieldId}
          onInput={(event) => {
            judge();
            input.onInput?.(event);
          }}
          className={s.control}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={describedBy || undefined}
        />
        {end && <span className={s.end}>{end}</span>}
      </div>
    </Field>
  );
}
