import { PIN_LENGTH } from '@trilane/domain/staff';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { Icon } from '@trilane/ui/icon';
import { PasswordField } from '@trilane/ui/password-field';
import { TextField } from '@trilane/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { postJson } from '../call.ts';
import { PinField } from './pin-field.tsx';
import s from './till.module.css';
import type { PersonAtTill, StaffAtTill } from './till-types.ts';

type Step =
  | { kind: 'choose' }
  | { kind: 'pin'; person: PersonAtTill }
  | { kind: 'password' }
  | { kind: 'new-pin'; person: PersonAtTill };
type StaffDialogProps = { tillId: string; staff: StaffAtTill; onClose: () => void };

/**
 * Comes back by PIN, or signs in by password and then chooses a PIN; the product decides, and its words are shown as
 * they are.
 */
export function StaffDialog({ tillId, staff, onClose }: StaffDialogProps) {
  const others = staff.signedIn.filter(({ id, hasPin }) => hasPin && id !== staff.current?.id);
  const [step, setStep] = useState<Step>(others.length > 0 ? { kind: 'choose' } : { kind: 'password' });
  const path = `/api/tills/${tillId}/staff`;
  if (step.kind === 'choose')
    return (
      <ChooseUser
        people={others}
        onClose={onClose}
        onPerson={(person) => setStep({ kind: 'pin', person })}
        onOther={() => setStep({ kind: 'password' })}
      />
    );
  if (step.kind === 'pin') {
    const { id, firstName } = step.person;
    return (
      <PinForm
        key={id}
        title={`PIN of ${firstName}`}
        label="PIN"
        submit={word('Continue')}
        send={(pin) => postJson(`${path}/switch`, { staffId: id, pin })}
        onClose={onClose}
        onDone={onClose}
      />
    );
  }
  if (step.kind === 'new-pin') {
    return (
      <PinForm
        title={`Welcome, ${step.person.firstName}`}
        words="Choose four digits. With this PIN you can return to this till without your password."
        label="New PIN"
        submit="Choose PIN"
        send={(pin) => postJson(`${path}/pin`, { staffId: step.person.id, pin })}
        onClose={onClose}
        onDone={onClose}
      />
    );
  }
  return (
    <PasswordForm
      send={(typed) => postJson<StaffAtTill>(path, typed)}
      onClose={onClose}
      onDone={({ current }) => (current ? setStep({ kind: 'new-pin', person: current }) : onClose())}
    />
  );
}

type ChooseUserProps = {
  people: readonly PersonAtTill[];
  onPerson: (person: PersonAtTill) => void;
  onOther: () => void;
  onClose: () => void;
};

function ChooseUser({ people, onPerson, onOther, onClose }: ChooseUserProps) {
  return (
    <Dialog open size="s" onClose={onClose} title="Who is it?">
      <ul className={s.people}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onPerson(person)}>
              <Icon name="user" />
              <span>
                {person.firstName} {person.lastName}
              </span>
              <Icon name="right" size="s" />
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={onOther}>
            <Icon name="plus" />
            <span>Somebody else, by password</span>
            <Icon name="right" size="s" />
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

type FormShellProps = {
  title: string;
  words?: string;
  submit: string;
  busy: boolean;
  error: Error | null;
  reason: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

function FormShell({ title, words, submit, busy, error, reason, onSubmit, onClose, children }: FormShellProps) {
  const formId = useId();
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      dismissible={!busy}
      title={title}
      description={words}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} reasonDisabled={reason}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={s.refundForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null && !busy) onSubmit();
        }}
      >
        {children}
        {error !== null && (
          <p className={s.refusal} role="alert">
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Sends what was typed, then has everything on the page read again. */
function useSend<Typed, Answer>(send: (typed: Typed) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: onDone, onSettled: () => queries.invalidateQueries() });
}

type Typed = { email: string; password: string };

function PasswordForm({
  send,
  onDone,
  onClose,
}: {
  send: (typed: Typed) => Promise<StaffAtTill>;
  onDone: (answer: StaffAtTill) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' });
  const sending = useSend(send, onDone);
  const change = (name: keyof Typed) => (event: { target: { value: string } }) => {
    setTyped((before) => ({ ...before, [name]: event.target.value }));
    sending.reset();
  };
  const reason = typed.email.trim() === '' ? 'Enter your email' : typed.password === '' ? 'Enter your password' : null;
  return (
    <FormShell
      title="Sign in"
      words="With the password from the link in your mail."
      submit="Sign in"
      busy={sending.isPending}
      error={sending.error}
      reason={reason}
      onSubmit={() => sending.mutate(typed)}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed.email}
        onChange={change('email')}
      />
      <PasswordField label="Password" value={typed.password} onChange={change('password')} />
    </FormShell>
  );
}

const isPin = (typed: string) => typed.length === PIN_LENGTH && /^\d+$/.test(typed);

type PinFormProps = {
  title: string;
  words?: string;
  label: string;
  submit: string;
  send: (pin: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

function PinForm({ title, words, label, submit, send, onDone, onClose }: PinFormProps) {
  const [pin, setPin] = useState('');
  const sending = useSend(send, onDone);
  const change = (next: string) => {
    setPin(next);
    sending.reset();
  };
  return (
    <FormShell
      title={title}
      words={words}
      submit={submit}
      busy={sending.isPending}
      error={sending.error}
      reason={isPin(pin) ? null : 'Enter four digits'}
      onSubmit={() => sending.mutate(pin)}
      onClose={onClose}
    >
      <PinField label={label} value={pin} onChange={change} />
    </FormShell>
  );
}
