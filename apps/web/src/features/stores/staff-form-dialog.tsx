import { EMAIL_LENGTH_MAX } from '@trilane/domain/email';
import { normalizeStaffName, STAFF_NAME_LENGTH_MAX, staffName } from '@trilane/domain/staff';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { useEditForm } from '../../lib/use-edit-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useCloseToList } from './device-name-dialog.tsx';
import { staffProblems } from './staff-problems.ts';
import type { StaffValues } from './staff-problems.ts';
import type { Staff } from './use-staff-flips.ts';
import s from './staff-form-dialog.module.css';

type StaffFormDialogProps = {
  title: string;
  /** The app user to edit; null for a new one. */
  staff: Pick<Staff, 'user' | 'version'> | null;
  emailHint: string;
  send: (values: StaffValues, version: number | undefined) => Promise<unknown>;
  /** What is said once it is saved. */
  saved: string;
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

/** Asks who an app user is. A field that holds only blanks is emptied when it is left. */
export function StaffFormDialog({ title, staff, emailHint, send, saved, submitLabel }: StaffFormDialogProps) {
  const close = useCloseToList();
  const stored = staff?.user ?? { firstName: '', lastName: '', email: '' };
  const edit = useEditForm<StaffValues>({
    draft: window.location.pathname,
    stored,
    version: staff?.version,
    topic: 'stores',
    validate: staffProblems,
    send: ({ firstName, lastName, email }, version) => {
      const user = {
        firstName: normalizeStaffName(firstName),
        lastName: normalizeStaffName(lastName),
        email: email.trim(),
      };
      return send(user, version);
    },
    onSaved: () => {
      toast.success(saved);
      close();
    },
    fieldOf: { 'user.firstName': 'firstName', 'user.lastName': 'lastName', 'user.email': 'email' },
  });
  const emptying = (name: keyof StaffValues) => emptiedOnBlur(name, edit);
  return (
    <EditDialog
      title={title}
      edit={edit}
      stored={`${staffName(stored)}, ${stored.email}`}
      submitLabel={submitLabel}
      onClose={close}
    >
      <div className={s.fields}>
        <TextField
          label="First Name"
          atMost={STAFF_NAME_LENGTH_MAX}
          autoComplete="off"
          data-autofocus
          {...emptying('firstName')}
        />
        <TextField label="Last Name" atMost={STAFF_NAME_LENGTH_MAX} autoComplete="off" {...emptying('lastName')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          hint={emailHint}
          atMost={EMAIL_LENGTH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={s.wide}
          {...emptying('email')}
        />
      </div>
    </EditDialog>
  );
}
