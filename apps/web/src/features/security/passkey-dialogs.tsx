import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { deviceWords } from '@trilane/domain/user-agent';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { api, newIdempotencyKey } from '../../lib/api.ts';
import { ceremonyWords, makePasskey } from '../../lib/passkey-ceremony.ts';
import { readAgain } from '../../lib/queries.ts';
import { useCallForm } from '../../lib/use-call-form.ts';

const nameMax = 60;

type NameDialogProps = {
  title: string;
  description?: string;
  initialName: string;
  submitLabel: string;
  /** Why it did not come about, or null when it has. */
  send: (name: string) => Promise<string | null>;
  onClose: () => void;
};

function NameDialog({ title, description, initialName, submitLabel, send, onClose }: NameDialogProps) {
  const formId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { field, onSubmit, busy } = useCallForm({
    initial: { name: initialName },
    validate: ({ name }) => ({ name: name.trim() === '' && 'Give the passkey a name' }),
    submit: async ({ name }) => {
      setFailure(null);
      const why = await send(name.trim());
      if (why === null) onClose();
      else setFailure(why);
    },
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      dismissible={!busy}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form noValidate id={formId} onSubmit={onSubmit}>
        <TextField
          label="Name"
          maxLength={nameMax}
          autoComplete="off"
          data-autofocus
          {...field('name')}
          error={field('name').error ?? failure}
        />
      </form>
    </Dialog>
  );
}

/** Adds a passkey: a name for it, a step-up where none is fresh, then the browser's own question. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const add = async (name: string) => {
    const options = await api.call('startPasskey');
    const made = await makePasskey(options).catch(
      (error: unknown) => ceremonyWords(error) ?? 'Another question of the browser came between. Try again.',
    );
    if (typeof made === 'string') return made;
    await api.call('addPasskey', { body: { name, ...made } });
    void readAgain(client, ['business']);
    toast.success('The passkey is added');
    return null;
  };
  return (
    <NameDialog
      title="Add a passkey"
      description="Name it after the device that will hold it. Your browser then asks for your face, your finger or your PIN."
      initialName={deviceWords(navigator.userAgent)}
      submitLabel="Add passkey"
      send={add}
      onClose={onClose}
    />
  );
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: { id: string; name: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const rename = async (name: string) => {
    await api.call('renamePasskey', {
      params: { id: passkey.id },
      body: { name },
      idempotencyKey: newIdempotencyKey(),
    });
    void readAgain(client, ['business']);
    toast.success('The passkey has its new name');
    return null;
  };
  return (
    <NameDialog
      title="Rename this passkey"
      initialName={passkey.name}
      submitLabel="Save"
      send={rename}
      onClose={onClose}
    />
  );
}
