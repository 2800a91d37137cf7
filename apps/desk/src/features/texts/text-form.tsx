import type { LegalTextId } from '@trilane/domain/legal-text';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { TextArea } from '@trilane/ui/text-area';
import { TextField } from '@trilane/ui/text-field';
import { useState, type ChangeEvent } from 'react';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { Preview } from './preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { DRAFT_LIMITS, isDraftTooLong, useDraft, type Draft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';
import s from './texts.module.css';

/** The fields of a new version, beside a preview. */
export function TextForm({ id, ...begun }: { id: LegalTextId; title: string; body: string }) {
  const { draft, change, drop } = useDraft(id, begun);
  const preview = usePreview(id, draft);
  const [isAsked, setAsked] = useState(false);
  const mayPublish = preview.data?.problems.length === 0 && draft.effective !== '' && !preview.isPlaceholderData;
  return (
    <div className={s.sides}>
      <Panel title="Write" padded>
        <DeskForm
          className={form.form}
          onSubmit={() => {
            if (mayPublish) setAsked(true);
          }}
        >
          <Fields id={id} draft={draft} change={change} />
          <div className={form.buttons}>
            <Button type="submit" variant="primary" disabled={!mayPublish}>
              Publish
            </Button>
          </div>
        </DeskForm>
      </Panel>
      <Preview preview={preview} waitsFor={waitsFor(draft)} />
      {isAsked && preview.data && (
        <PublishDialog
          id={id}
          draft={draft}
          preview={preview.data}
          onClose={() => setAsked(false)}
          onPublished={drop}
        />
      )}
    </div>
  );
}

/** What is missing for a preview, in words; null when nothing is. */
function waitsFor(draft: Draft): string | null {
  if (draft.effective === '') return 'Choose the day it takes effect to see a preview.';
  return isDraftTooLong(draft) ? 'Shorten the fields that are too long to see a preview.' : null;
}

type FieldsProps = { id: LegalTextId; draft: Draft; change: (part: Partial<Draft>) => void };

function Fields({ id, draft, change }: FieldsProps) {
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField
        label="Version"
        hint="One to four numbers, such as 3, 1.10 or 2026-01-31, higher than the versions before it"
        atMost={DRAFT_LIMITS.version}
        {...field('version')}
      />
      <TextField label="Takes effect on" type="date" hint="New York time" {...field('effective')} />
      <TextField label="Title" atMost={DRAFT_LIMITS.title} {...field('title')} />
      {id === 'terms-of-use' && (
        <TextArea
          label="What is new"
          hint="Owners read this before they agree"
          atMost={DRAFT_LIMITS.changes}
          {...field('changes')}
        />
      )}
      <TextArea
        label="Text"
        hint="Markdown. Begin each part with ## and a title. Add {#name} after the title to set its anchor"
        className={s.words}
        spellCheck
        atMost={DRAFT_LIMITS.body}
        {...field('body')}
      />
    </>
  );
}
