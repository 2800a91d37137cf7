import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { announceError } from './announce-errors.tsx';
import { classNames } from './class-names.tsx';
import { Icon } from './icon.tsx';
import s from './field.module.css';

/** What every labelled field takes. `error` replaces `hint`. */
export type FieldWords = {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | null | false;
  /** Right of the label: a link or a counter. */
  labelEnd?: ReactNode;
};

/** The id of the line under a field, for aria-describedby; undefined when there is no such line. */
export function fieldNoteId(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>): string | undefined {
  return error || hint ? `${id}-note` : undefined;
}

type FieldProps = FieldWords & { id: string; className?: string; children: ReactNode };

/** Label above, control, then the error or the hint. Controls pass `fieldNoteId` as their description. */
export function Field({ id, label, hideLabel = false, hint, error, labelEnd, className, children }: FieldProps) {
  return (
    <div className={classNames(s.field, className)}>
      <div className={hideLabel && !labelEnd ? 'vh' : s.row}>
        <label htmlFor={id} className={hideLabel ? 'vh' : s.label}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

/** The line under a field. Errors are announced when they appear. */
export function FieldNote({ id, hint, error }: Pick<FieldWords, 'hint' | 'error'> & { id: string }) {
  // Other words are another error.
  if (error) return <FieldError key={error} id={`${id}-note`} words={error} />;
  return hint ? (
    <p className={s.hint} id={`${id}-note`}>
      {hint}
    </p>
  ) : null;
}

function FieldError({ id, words }: { id: string; words: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => announceError(note.current!), []);
  return (
    <p ref={note} className={s.error} id={id}>
      <Icon name="alert" size="s" />
      <span>{words}</span>
    </p>
  );
}
