import { Button } from '@trilane/ui/button';
import { NewPasswordField } from '@trilane/ui/new-password-field';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { wordsOf } from '../../lib/api.ts';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { useDeskWrite } from '../../lib/queries.ts';

/** Changes the password and ends the operator's other sessions. */
export function PasswordPanel() {
  const [password, setPassword] = useState('');
  const change = useDeskWrite('changeDeskPassword', {
    reads: ['getDeskSecurity'],
    showsErrors: true,
    onDone: () => {
      setPassword('');
      toast.success('Password changed. Your other sessions have ended');
    },
  });
  return (
    <DeskForm className={form.form} onSubmit={() => change.mutate({ body: { password } })}>
      <NewPasswordField
        label="New password"
        required
        value={password}
        typed={password}
        error={change.error ? wordsOf(change.error) : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </div>
    </DeskForm>
  );
}
