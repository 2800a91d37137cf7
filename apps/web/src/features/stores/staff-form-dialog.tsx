import { useId } from 'react';
import { normalizeStaffName, STAFF_NAME_LENGTH_MAX } from '@trilane/domain/staff';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { useCallForm } from '../../lib/use-call-form.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useCloseToList } from './device-name-dialog.tsx';
import { staffProblems } from './staff-problems.ts';
import type { StaffValues } from './staff-problems.ts';
import s from './staff-form-dialog.module.css';

const emailLengthMax = 254;

type StaffFormDialogProps = {
  title: string;
  initial: StaffValues;
  emailHint: string;
  /** Toasts belong to the caller. */
  send: (values: StaffValues) => Promise<unknown>;
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

/** Who an app user is. Blanks alone are emptied as a field is left. */
export function StaffFormDialog({ title, initial, emailHint, send, submitLabel }: StaffFormDialogProps) {
  const close = useCloseToList();
  const formId = useId();
  const made = useCallForm<StaffValues>({
    initial,
    validate: staffProblems,
    submit: async ({ firstName, lastName, email }) => {
      await send({
        firstName: normalizeStaffName(firstName),
        lastName: normalizeStaffName(lastName),
        email: email.trim(),
      });
      close();
    },
    fieldOf: { 'user.firstName': 'firstName', 'user.lastName': 'lastName', 'user.email': 'email' },
  });
  const { onSubmit, busy } = made;
  const emptying = (name: keyof StaffValues) => emptiedOnBlur(name, made);
  return (
    <Dialog
      open
      onClose={close}
      dismissible={!busy}
      title={title}
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
      <form id={formId} noValidate onSubmit={onSubmit} className={s.form}>
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
