import { Button } from '@trilane/ui/button';
import { SelectField } from '@trilane/ui/select-field';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { MESSAGE_KINDS } from '../../lib/message-kinds.ts';
import { STATE_WORDS, type Listed, type MessageState } from './message-words.ts';

/** As long as a group of errors. */
const FIND_LENGTH_MAX = 120;
export const STATES: readonly MessageState[] = ['dead', 'retrying', 'waiting'];

export type Filter = { state?: MessageState; kind?: string; error?: string };

type MessageFilterProps = Pick<Listed, 'counts' | 'errors'> & {
  filter: Filter;
  onChoose: (name: keyof Filter, value: string) => void;
};

/** Chooses the state, the kind and the error of the messages that are listed. */
export function MessageFilter({ filter, counts, errors, onChoose }: MessageFilterProps) {
  return (
    <div className={form.filters}>
      <SelectField
        label="State"
        value={filter.state ?? ''}
        placeholder="All states"
        options={STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
        onChange={(event) => onChoose('state', event.target.value)}
      />
      <SelectField
        label="Kind"
        value={filter.kind ?? ''}
        placeholder="All kinds"
        options={kindsOf(counts, filter.kind).map((value) => ({ value, label: MESSAGE_KINDS[value] ?? value }))}
        onChange={(event) => onChoose('kind', event.target.value)}
      />
      <SelectField
        label="Error"
        value={filter.error ?? ''}
        placeholder="All errors"
        options={errorsOf(errors, filter).map((value) => ({ value, label: value }))}
        onChange={(event) => onChoose('error', event.target.value)}
      />
    </div>
  );
}

/** The kinds to choose from: those that wait, and the chosen one. */
const kindsOf = (counts: Listed['counts'], chosen: string | undefined): string[] => [
  ...new Set([...counts.map(({ kind }) => kind), ...(chosen ? [chosen] : [])]),
];

/** The errors to choose from: those that are listed, and the chosen one. */
const errorsOf = (errors: Listed['errors'], { error: chosen }: Filter): string[] => [
  ...new Set([...errors.map(({ error }) => error), ...(chosen ? [chosen] : [])]),
];

type ErrorSearchProps = { find: string; found: number; onFind: (text: string) => void };

/** Finds errors beyond those that are listed; numbers and ids in the text stand for any. */
export function ErrorSearch({ find, found, onFind }: ErrorSearchProps) {
  const [typed, setTyped] = useState(find);
  return (
    <DeskForm role="search" className={form.filters} onSubmit={() => onFind(typed.trim())}>
      <TextField
        label="Find an error"
        type="search"
        atMost={FIND_LENGTH_MAX}
        hint="The lists show the 20 most frequent errors. Enter text to show only errors that contain it"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit">Find</Button>
      </div>
      <p role="status">{find !== '' && found === 0 ? 'No error contains this text.' : ''}</p>
    </DeskForm>
  );
}
