import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Dialog } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { wordsOf } from '../../lib/api.ts';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { useDeskMe, useDeskWrite } from '../../lib/queries.ts';
import type { Operator } from './people-screen.tsx';
import { RoleChoices } from './role-choices.tsx';

const READS = ['listOperators', 'getDeskMe'] as const;

type Props = { operator: Operator; onClose: () => void };

/** What an administrator may change about an operator: roles, networks, a reset, the removal. */
export function OperatorDialog({ operator, onClose }: Props) {
  const isOwn = useDeskMe().data?.id === operator.id;
  return (
    <Dialog open onClose={onClose} title={operator.name} description={operator.email}>
      <div className={form.stack}>
        <Roles operator={operator} onClose={onClose} />
        <Networks operator={operator} onClose={onClose} />
        {isOwn ? (
          <p className="muted">Another administrator can reset or remove you.</p>
        ) : (
          <Ends operator={operator} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function Roles({ operator: { id, name, ...operator }, onClose }: Props) {
  const [roles, setRoles] = useState(operator.roles);
  const save = useDeskWrite('setOperatorRoles', {
    reads: READS,
    onDone: () => {
      onClose();
      toast.success(`Roles of ${name} saved. They apply from the next request on`);
    },
  });
  return (
    <DeskForm className={form.form} onSubmit={() => save.mutate({ params: { id }, body: { roles } })}>
      <RoleChoices roles={roles} onChange={setRoles} />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save roles
        </Button>
      </div>
    </DeskForm>
  );
}

function Networks({ operator: { id, name, ...operator }, onClose }: Props) {
  const [text, setText] = useState(operator.networks.join(', '));
  const save = useDeskWrite('setOperatorNetworks', {
    reads: READS,
    showsErrors: true,
    onDone: () => {
      onClose();
      toast.success(`Networks of ${name} saved`);
    },
  });
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return (
    <DeskForm className={form.form} onSubmit={() => save.mutate({ params: { id }, body: { networks } })}>
      <TextField
        label="Networks"
        hint="Addresses and ranges, such as 10.1.0.0/16. Leave empty to allow every network"
        value={text}
        error={save.error ? wordsOf(save.error) : null}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          Save networks
        </Button>
      </div>
    </DeskForm>
  );
}

function Ends({ operator: { id, name }, onClose }: Props) {
  const [asked, setAsked] = useState<'reset' | 'remove' | null>(null);
  const done = (words: string) => () => {
    onClose();
    toast.success(words);
  };
  const reset = useDeskWrite('resetOperator', {
    reads: READS,
    onDone: done(`${name} gets a new set-up link by email`),
  });
  const remove = useDeskWrite('removeOperator', { reads: READS, onDone: done(`${name} is no longer an operator`) });
  const request = { params: { id } };
  return (
    <div className={form.buttons}>
      <Button onClick={() => setAsked('reset')}>Reset access</Button>
      <Button variant="danger" onClick={() => setAsked('remove')}>
        Remove
      </Button>
      <ConfirmDialog
        open={asked === 'reset'}
        title={`Reset the access of ${name}?`}
        confirmLabel="Reset access"
        busy={reset.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => reset.mutate(request)}
      >
        This operator’s password and second factors stop working and all sessions are signed out immediately. A new
        set-up link goes to this operator’s email.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => remove.mutate(request)}
      >
        Every session ends at once. What this operator has done stays in the audit trail.
      </ConfirmDialog>
    </div>
  );
}
