import { hasDeskRole } from '@trilane/domain/desk-role';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { counted } from '@trilane/domain/number-words';
import { ROLE_WORDS } from '@trilane/domain/team';
import { Button } from '@trilane/ui/button';
import { EmailAddress } from '@trilane/ui/email-address';
import { EmptyState } from '@trilane/ui/empty-state';
import { Table } from '@trilane/ui/table';
import { useState } from 'react';
import { useDeskMe } from '../../lib/queries.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { memberDecisions, type Decision } from './decisions.ts';
import s from './merchants.module.css';
import type { Merchant, Person } from './wire.ts';

/** The owner and the team, with how each signs in and what the operator may decide about a person of the team. */
export function People({ merchant, list }: { merchant: Merchant; list: readonly Person[] }) {
  const roles = useDeskMe().data?.roles ?? [];
  const [open, setOpen] = useState<Decision | null>(null);
  const possible = (person: Person) =>
    person.role === 'owner'
      ? []
      : memberDecisions(person).filter((one) => hasDeskRole(roles, one.roles) && one.isPossible(merchant));
  return (
    <>
      <Table label="People" stack>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col">Signing in</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((person) => (
            <tr key={person.id}>
              <td data-at="title">
                {person.name}
                <div className="muted">
                  <EmailAddress email={person.email} />
                </div>
              </td>
              <td data-at="sub">{ROLE_WORDS[person.role]}</td>
              <td data-at="note">{accessWords(person)}</td>
              <td data-at="actions">
                <PersonActions decisions={possible(person)} onOpen={setOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {open && <DecisionDialog decision={open} merchant={merchant} onClose={() => setOpen(null)} />}
    </>
  );
}

function PersonActions({
  decisions,
  onOpen,
}: {
  decisions: readonly Decision[];
  onOpen: (decision: Decision) => void;
}) {
  if (decisions.length === 0) return null;
  return (
    <div className={s.actions}>
      {decisions.map((one) => (
        <Button key={one.key} size="s" aria-label={one.label} onClick={() => onOpen(one)}>
          {one.key === 'end-sessions' ? 'End all sessions' : 'Reset the second factor'}
        </Button>
      ))}
    </div>
  );
}

function accessWords({ secondFactor, recoveryCodesLeft, passkeys, sessions }: Person): string {
  const factor = secondFactor ? `on, ${counted(recoveryCodesLeft, 'recovery code')} left` : 'off';
  const others = [
    passkeys > 0 && counted(passkeys, 'passkey'),
    sessions.length > 0 && counted(sessions.length, 'session'),
  ];
  return [`Second factor ${factor}`, ...others.filter((words) => words !== false)].join(' · ');
}

/** The open sessions of these people. */
export function Sessions({ list }: { list: readonly Person[] }) {
  const sessions = list
    .flatMap((person) => person.sessions.map((session) => ({ ...session, who: person.name || person.email })))
    .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  if (sessions.length === 0) return <EmptyState>Nobody is signed in.</EmptyState>;
  return (
    <Table label="Sessions" stack>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Device</th>
          <th scope="col">Address</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td data-at="title">{session.who}</td>
            <td data-at="sub">{session.device}</td>
            <td data-at="end">{session.address}</td>
            <td data-at="note">{formatNewYorkInstant(session.lastSeenAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
