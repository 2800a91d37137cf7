import type { DeskRole } from '@trilane/domain/desk-role';
import { SET_UP_HOURS } from '@trilane/domain/desk-limits';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { wordsAbout, wordsOf } from '../../lib/api.ts';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { useDeskWrite } from '../../lib/queries.ts';
import { RoleChoices } from './role-choices.tsx';

/** Adds an operator, who gets a set-up link by email. */
export function AddOperatorDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<DeskRole[]>([]);
  const add = useDeskWrite('addOperator', {
    reads: ['listOperators'],
    showsErrors: true,
    onDone: (added) => {
      onClose();
      toast.success(`${added.email} gets a set-up link by email. It works for ${SET_UP_HOURS} hours`);
    },
  });
  const { error } = add;
  const about = (field: string) => wordsAbout(error, field);
  const known = ['email', 'name', 'roles'].some(about);
  return (
    <Dialog open onClose={onClose} title="Add an operator">
      <DeskForm className={form.form} onSubmit={() => add.mutate({ body: { email, name, roles } })}>
        <TextField
          label="Email"
          type="email"
          required
          value={email}
          error={about('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Name"
          hint="Shown next to this person’s decisions"
          required
          value={name}
          error={about('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <RoleChoices roles={roles} onChange={setRoles} error={about('roles')} />
        {error !== null && !known && <p role="alert">{wordsOf(error)}</p>}
        <Button type="submit" variant="primary" busy={add.isPending}>
          Add and send link
        </Button>
      </DeskForm>
    </Dialog>
  );
}
