import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '@trilane/contract/messages';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { useCallForm } from '../../lib/use-call-form.ts';
import { readOverList, storesPath } from './store-paths.ts';

/**
 * Closes a dialog that is a route: back to the list it was opened from, or to the list in its place on a direct visit.
 */
export function useCloseToList(): () => void {
  const navigate = useNavigate();
  const overList = readOverList(useLocation().state) !== null;
  return () => void (overList ? navigate(-1) : navigate(storesPath, { replace: true }));
}

const nameMax = 60;

type DeviceNameDialogProps = {
  title: string;
  initialName: string;
  send: (name: string) => Promise<unknown>;
  submitLabel: string;
};

/** The one field of a device. Toasts and closing belong to the caller's `send`. */
export function DeviceNameDialog({ title, initialName, send, submitLabel }: DeviceNameDialogProps) {
  const close = useCloseToList();
  const formId = useId();
  // The list may know the new name before the dialog has gone.
  const [shownTitle] = useState(title);
  const { form, field, onSubmit, busy } = useCallForm({
    initial: { name: initialName },
    validate: ({ name }) => ({ name: name.trim() === '' && messages.deviceNameRequired }),
    submit: async ({ name }) => {
      await send(name.trim());
      close();
    },
  });
  const name = field('name');
  // Blanks alone are no name; the field shows that it holds none.
  const emptyBlank = () => {
    if (form.getValues('name').trim() === '') form.setValue('name', '');
  };
  return (
    <Dialog
      open
      onClose={close}
      dismissible={!busy}
      title={shownTitle}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          emptyBlank();
          if (form.getValues('name') === '') toast.error(messages.deviceNameRequired);
          onSubmit(event);
        }}
      >
        <TextField
          label="Device Name"
          hint="As the people at the counter call it"
          maxLength={nameMax}
          autoComplete="off"
          data-autofocus
          {...name}
          onBlur={(event) => {
            emptyBlank();
            return name.onBlur(event);
          }}
        />
      </form>
    </Dialog>
  );
}

/** In place of the form when the rules or a wrong address leave nothing to fill in. */
export function NoDeviceForm({ title, children }: { title: string; children: string }) {
  const close = useCloseToList();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={children}
      footer={
        <Button variant="primary" onClick={close} data-autofocus>
          Close
        </Button>
      }
    />
  );
}
