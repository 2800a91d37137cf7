import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Field, fieldNoteId } from './field.tsx';
import type { FieldWords } from './field.tsx';
import { classNames } from './class-names.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import field from './field.module.css';
import s from './combobox.module.css';

export type ComboboxItem = { id: string; label: string; note?: string };

type ComboboxProps = FieldWords & {
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

function useSuggestions(
  query: string,
  open: boolean,
  { items, loadItems }: Pick<ComboboxProps, 'items' | 'loadItems'>,
) {
  const [loaded, setLoaded] = useState<{ query: string; items: readonly ComboboxItem[] } | null>(null);
  const latest = useRef(loadItems);
  latest.current = loadItems;
  useEffect(() => {
    if (!open || !latest.current || query.trim() === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await latest.current?.(query, stop.signal);
        if (found && !stop.signal.aborted) setLoaded({ query, items: found });
      } catch {
        // Suggestions are a help: without them the typed text still counts.
        if (!stop.signal.aborted) setLoaded({ query, items: [] });
      }
    }, 200);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, open]);
  if (loadItems)
    return query.trim() === ''
      ? { found: [], settled: false }
      : { found: loaded?.items ?? [], settled: loaded?.query === query };
  const wanted = query.trim().toLowerCase();
  const exact = items?.some((item) => item.label.toLowerCase() === wanted) ?? false;
  const found = (items ?? [])
    .filter((item) => wanted === '' || exact || item.label.toLowerCase().includes(wanted))
    .slice(0, 50);
  return { found, settled: true };
}

/** A text field with suggestions. Arrows choose, Enter takes, Esc closes; any other text may stay. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    labelEnd,
    value,
    onChange,
    onPick,
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
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, settled } = useSuggestions(value, open, props);
  const shown = open && (found.length > 0 || (settled && Boolean(emptyText) && value.trim() !== ''));
  const at = Math.min(active, found.length - 1);

  const take = (item: ComboboxItem) => {
    onChange(item.label);
    onPick?.(item);
    setOpen(false);
    setActive(-1);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const item = found[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = at < 0 && step < 0 ? found.length : at;
      if (found.length > 0) setActive((from + step + found.length) % found.length);
    } else if (event.key === 'Enter' && shown && item) {
      event.preventDefault();
      take(item);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };

  return (
    <Field id={fieldId} label={label} hideLabel={hideLabel} hint={hint} error={error} labelEnd={labelEnd}>
      <div className={field.wrap}>
        {icon && (
          <span className={field.lead}>
            <Icon name={icon} />
          </span>
        )}
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
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={keyDown}
          onBlur={() => {
            setOpen(false);
            setActive(-1);
            onBlur?.();
          }}
        />
        {shown && (
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
        )}
        <span className="vh" role="status">
          {shown ? `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
        </span>
      </div>
    </Field>
  );
}
