import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dropDraft, readDraft } from './drafts.ts';
import { sendEdit, useConflict } from './edit-conflict.ts';
import type { Conflict } from './edit-conflict.ts';
import type { Topic } from './queries.ts';
import { readAgain } from './read-again.ts';
import { useCallForm } from './use-call-form.ts';
import type { CallForm, CallFormOptions } from './use-call-form.ts';

type EditFormOptions<Values extends FieldValues, Answer> = Pick<
  CallFormOptions<Values>,
  'validate' | 'version' | 'fieldOf'
> & {
  /**
   * The name under which what was typed is kept until it is sent or cancelled: a press beside the dialog or an ended
   * session loses nothing.
   */
  draft: string;
  /** The values that are stored; for a new thing those that the form begins with. */
  stored: Values;
  /** What is read again when the thing was changed or removed elsewhere, and before `onSaved`. */
  topic: Topic;
  /** Makes the call. */
  send: (values: Values, version: number | undefined) => Promise<Answer>;
  /** Says that the thing is saved and closes the dialog. */
  onSaved: (answer: Answer, values: Values) => void;
};

export type EditForm<Values extends FieldValues> = CallForm<Values> & {
  conflict: Conflict;
  /** What was typed before is back in the form. */
  isRestored: boolean;
  /** Forgets what was typed; the form then shows what is stored. */
  startOver: () => void;
};

/** A form that adds or edits a thing, and notices when it is changed elsewhere. `EditDialog` shows it. */
export function useEditForm<Values extends FieldValues, Answer = unknown>({
  stored,
  topic,
  send,
  onSaved,
  ...rules
}: EditFormOptions<Values, Answer>): EditForm<Values> {
  const client = useQueryClient();
  const [isRestored, setRestored] = useState(() => readDraft(rules.draft) !== null);
  const made: CallForm<Values> = useCallForm<Values>({
    ...rules,
    initial: stored,
    submit: async (values) => {
      const answer = await sendEdit(client, topic, () => send(values, made.base));
      // Before anything else is awaited: a reload in between must not bring back what is saved.
      dropDraft(rules.draft);
      await readAgain(client, [topic]);
      onSaved(answer, values);
    },
  });
  const showStored = () => {
    made.form.reset(stored);
    dropDraft(rules.draft);
    setRestored(false);
  };
  const conflict = useConflict(rules.version, made, {
    hasTyped: made.form.formState.isDirty || isRestored,
    onTake: showStored,
  });
  const startOver = () => {
    made.setBase(rules.version);
    showStored();
  };
  return { ...made, conflict, isRestored, startOver };
}
