import { prose } from '@trilane/domain/prose';
import { useState } from 'react';
import { deviceWords } from '@trilane/domain/user-agent';
import { PASSKEY_NAME_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { word } from '@trilane/domain/word';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { ceremonyWords, makePasskey } from '../../lib/passkey-ceremony.ts';
import { useEditForm } from '../../lib/use-edit-form.ts';
import { notSent } from '../../lib/use-question.ts';

type Passkey = { id: string; name: string; version: number };

type NameDialogProps = {
  title: string;
  description?: string;
  initialName: string;
  /** The passkey to rename; missing for a new one. */
  passkey?: Passkey;
  submitLabel: string;
  /** Answers why the browser made no passkey, or null. */
  send: (name: string, version: number | undefined) => Promise<string | null>;
  /** What is said once it is saved. */
  saved: string;
  onClose: () => void;
};

function NameDialog({ title, description, initialName, passkey, submitLabel, send, saved, onClose }: NameDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const edit = useEditForm({
    draft: `passkey-${passkey?.id ?? 'new'}`,
    stored: { name: initialName },
    version: passkey?.version,
    topic: 'business',
    validate: ({ name }) => ({ name: name.trim() === '' && 'Give the passkey a name' }),
    send: async ({ name }, base) => {
      setFailure(null);
      const why = await send(name.trim(), base);
      setFailure(why);
      if (why !== null) throw notSent();
    },
    onSaved: () => {
      toast.success(saved);
      onClose();
    },
  });
  const name = edit.field('name');
  return (
    <EditDialog
      size="s"
      title={title}
      description={description}
      edit={edit}
      stored={initialName}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <TextField
        label="Name"
        atMost={PASSKEY_NAME_LENGTH_MAX}
        autoComplete="off"
        data-autofocus
        {...name}
        error={name.error ?? failure}
      />
    </EditDialog>
  );
}

/** Adds a passkey: a name for it, a step-up where none is fresh, then the browser's own question. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = async (name: string) => {
    const options = await api.call('startPasskey');
    const made = await makePasskey(options).catch(
      (error: unknown) => ceremonyWords(error) ?? 'Your browser was asking something else. Try again.',
    );
    if (typeof made === 'string') return made;
    await api.call('addPasskey', { body: { name, ...made } });
    return null;
  };
  return (
    <NameDialog
      title="Add a passkey"
      description={prose`Name it after the device that will hold it. Your browser then asks for your face, your finger
        or your PIN.`}
      initialName={deviceWords(navigator.userAgent)}
      submitLabel="Add passkey"
      send={add}
      saved="The passkey is added"
      onClose={onClose}
    />
  );
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = async (name: string, version: number | undefined) => {
    await api.call('renamePasskey', {
      params: { id: passkey.id },
      body: { name, version },
      idempotencyKey: newIdempotencyKey(),
    });
    return null;
  };
  return (
    <NameDialog
      title="Rename this passkey"
      initialName={passkey.name}
      passkey={passkey}
      submitLabel={word('Save')}
      send={rename}
      saved="The passkey has its new name"
      onClose={onClose}
    />
  );
}
