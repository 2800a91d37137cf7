import { useState } from 'react';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import s from './choice-list.module.css';

export type Choice = { value: string; label: string; note?: string };

type ChoiceListProps = {
  label: string;
  choices: readonly Choice[];
  value: string | null;
  /** A choice was taken; null when the one that stood was taken back. */
  onChoose: (value: string | null) => void;
  /** Shown when there is nothing to choose from. */
  emptyText?: string;
};

const searchFrom = 9;

/**
 * One of several, for the panel of a filter: a press takes it, pressing what is chosen takes it back. Long lists can be
 * searched.
 */
export function ChoiceList({ label, choices, value, onChoose, emptyText = 'Nothing to choose from' }: ChoiceListProps) {
  const [wanted, setWanted] = useState('');
  const typed = wanted.trim().toLowerCase();
  const found =
    typed === ''
      ? choices
      : choices.filter((choice) => `${choice.label} ${choice.note ?? ''}`.toLowerCase().includes(typed));
  return (
    <div className={s.list}>
      {choices.length >= searchFrom && (
        <TextField
          compact
          hideLabel
          label={`Search: ${label}`}
          icon="search"
          placeholder="Search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <ul aria-label={label}>
        {found.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              aria-pressed={choice.value === value}
              onClick={() => onChoose(choice.value === value ? null : choice.value)}
            >
              <span>
                {choice.label}
                {choice.note && <span className={s.note}>{choice.note}</span>}
              </span>
              {choice.value === value && <Icon name="check" size="s" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={s.note}>{choices.length === 0 ? emptyText : 'Nothing fits'}</p>}
    </div>
  );
}
