import { useState } from 'react';
import type { FormEvent } from 'react';
import { messages } from '@trilane/contract/messages';
import { DEVICE_NAME_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { useNavigate, usePlace } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { useEditForm } from '../../lib/use-edit-form.ts';
import type { Device } from './device-facts.ts';
import { readOverList, storesPath } from './store-paths.ts';

/**
 * Closes a dialog that is a route: back to the list it was opened from, or to the list in its place on a direct visit.
 */
export function useCloseToList(): () => void {
  const navigate = useNavigate();
  const overList = readOverList(usePlace().state) !== null;
  return () => void (overList ? navigate(-1) : navigate(storesPath, { replace: true }));
}

type DeviceNameDialogProps = {
  title: string;
  /** The device to rename; null for a new one. */
  device: Pick<Device, 'name' | 'version'> | null;
  send: (name: string, version: number | undefined) => Promise<unknown>;
  /** What is said once it is saved. */
  saved: string;
  submitLabel: string;
};

/** Asks for the name of a device. */
export function DeviceNameDialog({ title, device, send, saved, submitLabel }: DeviceNameDialogProps) {
  const close = useCloseToList();
  // The list may have the new name before the dialog has closed.
  const [shownTitle] = useState(title);
  const edit = useEditForm({
    draft: window.location.pathname,
    stored: { name: device?.name ?? '' },
    version: device?.version,
    topic: 'stores',
    validate: ({ name }) => ({ name: name.trim() === '' && messages.deviceNameRequired }),
    send: ({ name }, version) => send(name.trim(), version),
    onSaved: () => {
      toast.success(saved);
      close();
    },
  });
  const { form, field } = edit;
  const name = field('name');
  // Blanks alone are no name; the field shows that it holds none.
  const emptyBlank = () => {
    if (form.getValues('name').trim() === '') form.setValue('name', '');
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    emptyBlank();
    if (form.getValues('name') === '') toast.error(messages.deviceNameRequired);
    edit.onSubmit(event);
  };
  return (
    <EditDialog
      title={shownTitle}
      edit={{ ...edit, onSubmit }}
      stored={device?.name ?? ''}
      submitLabel={submitLabel}
      onClose={close}
    >
      <TextField
        label="Device Name"
        hint="As the people at the counter call it"
        atMost={DEVICE_NAME_LENGTH_MAX}
        autoComplete="off"
        data-autofocus
        {...name}
        onBlur={(event) => {
          emptyBlank();
          return name.onBlur(event);
        }}
      />
    </EditDialog>
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
