import { useId } from 'react';
import { word } from '@trilane/domain/word';
import { Announcement } from './announcement.tsx';
import { Field, fieldNoteId } from './field.tsx';
import type { FieldWords } from './field.tsx';
import { classNames } from './class-names.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { useSuggestions } from './use-suggestions.tsx';
import field from './field.module.css';
import s from './combobox.module.css';

export type ComboboxItem = { id: string; label: string; note?: string };

export type ComboboxProps = FieldWords & {
  id?: string;
  name?: string;
  value: string;
  onChange: (text: string) => void;
  /** A suggestion was taken; `onChange` has already received its label. */
  onPick?: (item: ComboboxItem) => void;
  onBlur?: () => void;
  /** Suggestions known in advance; those that contain the text are shown. */
  items?: readonly ComboboxItem[];
  /**
   * Suggestions asked for as the person types, 200 ms after the last key. The signal tells that the answer is no longer
   * wanted.
   */
  loadItems?: (query: string, signal: AbortSignal) => Promise<readonly ComboboxItem[]>;
  /** Shown when nothing matches. Without it the list stays closed. */
  emptyText?: string;
  icon?: IconName;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  autoComplete?: string;
};

/** A text field with suggestions. Arrows choose, Enter takes, Esc closes; any other text may stay. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    labelEnd,
    value,
    onBlur,
    emptyText,
    icon,
    id,
    name,
    placeholder,
    disabled,
    required,
    autoComplete = 'off',
  } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { found, at, shown, open, close, take, keyDown, retype } = useSuggestions(props);
  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error} labelEnd={labelEnd}>
      <div className={field.wrap}>
        <Lead icon={icon} />
        <input
          id={fieldId}
          name={name}
          className={field.control}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? `${fieldId}-list` : undefined}
          aria-activedescendant={shown && at >= 0 ? `${fieldId}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldNoteId(fieldId, { hint, error })}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          required={required}
          value={value}
          onChange={(event) => retype(event.target.value)}
          onClick={open}
          onKeyDown={keyDown}
          onBlur={() => {
            close();
            onBlur?.();
          }}
        />
        {shown && <Suggestions {...{ fieldId, label, found, at, emptyText, take }} />}
        <Announcement
          words={shown ? (found.length === 1 ? word('1 suggestion') : `${found.length} suggestions`) : ''}
        />
      </div>
    </Field>
  );
}

function Lead({ icon }: { icon: IconName | undefined }) {
  if (!icon) return null;
  return (
    <span className={field.lead}>
      <Icon name={icon} />
    </span>
  );
}

type SuggestionsProps = {
  fieldId: string;
  label: string;
  found: readonly ComboboxItem[];
  /** The index of the suggestion that the arrow keys have reached; -1 for none. */
  at: number;
  emptyText: string | undefined;
  take: (item: ComboboxItem) => void;
};

function Suggestions({ fieldId, label, found, at, emptyText, take }: SuggestionsProps) {
  return (
    <ul className={s.list} role="listbox" id={`${fieldId}-list`} aria-label={label}>
      {found.map((item, index) => (
        <li
          key={item.id}
          id={`${fieldId}-${index}`}
          role="option"
          aria-selected={index === at}
          className={classNames(s.option, index === at && s.active)}
          ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          // The press must not take the focus from the field before the click lands.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(item)}
        >
          <span>{item.label}</span>
          {item.note && <span className={s.note}>{item.note}</span>}
        </li>
      ))}
      {found.length === 0 && (
        <li className={s.empty} role="option" aria-selected="false" aria-disabled="true">
          {emptyText}
        </li>
      )}
    </ul>
  );
}
