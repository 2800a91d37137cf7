import { Button } from '@trilane/ui/button';
import { EmailAddress } from '@trilane/ui/email-address';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import { AddOperatorDialog } from './add-operator-dialog.tsx';
import { OperatorDialog } from './operator-dialog.tsx';

export type Operator = CallOutput<DeskCalls['listOperators']>[number];

/** The operators of the desk, for administrators. */
export function PeopleScreen() {
  const people = useDeskRead('listOperators');
  const [open, setOpen] = useState<Operator | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title="People"
        sub="Who can use this desk, and what they can do."
        action={
          <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
            Add an operator
          </Button>
        }
      />
      <Panel label="Operators">
        <Awaited read={people} what="The operators">
          {(list) => <PeopleTable people={list} onOpen={setOpen} />}
        </Awaited>
      </Panel>
      {open === 'new' && <AddOperatorDialog onClose={close} />}
      {open !== null && open !== 'new' && <OperatorDialog operator={open} onClose={close} />}
    </>
  );
}

function PeopleTable({ people, onOpen }: { people: readonly Operator[]; onOpen: (operator: Operator) => void }) {
  const me = useDeskMe();
  return (
    <Table label="Operators" stack>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Roles</th>
          <th scope="col">State</th>
          <th scope="col">Last seen</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((operator) => (
          <tr key={operator.id}>
            <td data-at="title">
              {operator.name}
              {operator.id === me.data?.id && ' (you)'}{' '}
              <span className="muted">
                <EmailAddress email={operator.email} />
              </span>
            </td>
            <td data-at="sub">{operator.roles.join(', ')}</td>
            <td data-at="status">
              {operator.state === 'active' ? (
                <StatusBadge state="available">Active</StatusBadge>
              ) : (
                <StatusBadge state="pending">Not set up</StatusBadge>
              )}
            </td>
            <td data-at="note">{operator.lastSeenAt ? formatNewYorkInstant(operator.lastSeenAt) : 'Never'}</td>
            <td data-at="end">
              <Button size="s" aria-label={`Edit ${operator.name}`} onClick={() => onOpen(operator)}>
                Edit
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
