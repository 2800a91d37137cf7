import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '@trilane/contract/messages';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { ChangedElsewhere } from '../../lib/changed-elsewhere.tsx';
import { EditFoot } from '../../lib/edit-foot.tsx';
import { sendEdit, useBaseVersion } from '../../lib/use-base-version.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { Device } from './device-facts.ts';
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
  /** The device to rename; null for a new one. */
  device: Pick<Device, 'name' | 'version'> | null;
  send: (name: string, version: number | undefined) => Promise<unknown>;
  submitLabel: string;
};

type DeviceNameOptions = Pick<DeviceNameDialogProps, 'device' | 'send'> & { close: () => void };

function useDeviceName({ device, send, close }: DeviceNameOptions) {
  const client = useQueryClient();
  const stored = { name: device?.name ?? '' };
  const made = useCallForm({
    initial: stored,
    version: device?.version,
    validate: ({ name }) => ({ name: name.trim() === '' && messages.deviceNameRequired }),
    submit: async ({ name }) => {
      await sendEdit(client, 'stores', () => send(name.trim(), made.base));
      close();
    },
  });
  const version = useBaseVersion(device?.version, made, {
    hasTyped: made.form.formState.isDirty,
    onTake: () => made.form.reset(stored),
  });
  return { ...made, version };
}

/** Asks for the name of a device. The caller's `send` shows the toast. */
export function DeviceNameDialog({ title, device, send, submitLabel }: DeviceNameDialogProps) {
  const close = useCloseToList();
  const formId = useId();
  // The list may have the new name before the dialog has closed.
  const [shownTitle] = useState(title);
  const { form, field, onSubmit, busy, version } = useDeviceName({ device, send, close });
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
        <EditFoot
          formId={formId}
          submitLabel={submitLabel}
          busy={busy}
          isChanged={version.isChanged}
          onCancel={close}
        />
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
        <ChangedElsewhere version={version} stored={device?.name ?? ''} />
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
