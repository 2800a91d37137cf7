import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { normalizeStaffName, STAFF_NAME_LENGTH_MAX, staffName } from '@trilane/domain/staff';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { ChangedElsewhere } from '../../lib/changed-elsewhere.tsx';
import { EditFoot } from '../../lib/edit-foot.tsx';
import { sendEdit, useBaseVersion } from '../../lib/use-base-version.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useCloseToList } from './device-name-dialog.tsx';
import { staffProblems } from './staff-problems.ts';
import type { StaffValues } from './staff-problems.ts';
import type { Staff } from './use-staff-flips.ts';
import s from './staff-form-dialog.module.css';

const emailLengthMax = 254;

type StaffFormDialogProps = {
  title: string;
  /** The app user to edit; null for a new one. */
  staff: Pick<Staff, 'user' | 'version'> | null;
  emailHint: string;
  /** Toasts belong to the caller. */
  send: (values: StaffValues, version: number | undefined) => Promise<unknown>;
  submitLabel: string;
};

function emptiedOnBlur(name: keyof StaffValues, { form, field }: CallForm<StaffValues>) {
  const made = field(name);
  return {
    ...made,
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      if (form.getValues(name).trim() === '') form.setValue(name, '');
      return made.onBlur(event);
    },
  };
}

type StaffFormOptions = Pick<StaffFormDialogProps, 'staff' | 'send'> & { close: () => void };

function useStaffForm({ staff, send, close }: StaffFormOptions) {
  const client = useQueryClient();
  const stored = staff?.user ?? { firstName: '', lastName: '', email: '' };
  const made = useCallForm<StaffValues>({
    initial: stored,
    version: staff?.version,
    validate: staffProblems,
    submit: async ({ firstName, lastName, email }) => {
      const user = {
        firstName: normalizeStaffName(firstName),
        lastName: normalizeStaffName(lastName),
        email: email.trim(),
      };
      await sendEdit(client, 'stores', () => send(user, made.base));
      close();
    },
    fieldOf: { 'user.firstName': 'firstName', 'user.lastName': 'lastName', 'user.email': 'email' },
  });
  const version = useBaseVersion(staff?.version, made, {
    hasTyped: made.form.formState.isDirty,
    onTake: () => made.form.reset(stored),
  });
  return { made, stored, version };
}

/** Asks who an app user is. A field that holds only blanks is emptied when it is left. */
export function StaffFormDialog({ title, staff, emailHint, send, submitLabel }: StaffFormDialogProps) {
  const close = useCloseToList();
  const formId = useId();
  const { made, stored, version } = useStaffForm({ staff, send, close });
  const { onSubmit, busy } = made;
  const emptying = (name: keyof StaffValues) => emptiedOnBlur(name, made);
  return (
    <Dialog
      open
      onClose={close}
      dismissible={!busy}
      title={title}
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
      <form id={formId} noValidate onSubmit={onSubmit} className={s.form}>
        {version.isChanged && (
          <div className={s.wide}>
            <ChangedElsewhere version={version} stored={`${staffName(stored)}, ${stored.email}`} />
          </div>
        )}
        <TextField
          label="First Name"
          maxLength={STAFF_NAME_LENGTH_MAX}
          autoComplete="off"
          data-autofocus
          {...emptying('firstName')}
        />
        <TextField label="Last Name" maxLength={STAFF_NAME_LENGTH_MAX} autoComplete="off" {...emptying('lastName')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          hint={emailHint}
          maxLength={emailLengthMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={s.wide}
          {...emptying('email')}
        />
      </form>
    </Dialog>
  );
}
