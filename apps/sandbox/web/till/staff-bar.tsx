import { Button } from '@trilane/ui/button';
import { Icon } from '@trilane/ui/icon';
import { useState } from 'react';
import { postJson, useAct } from '../call.ts';
import { StaffDialog } from './staff-dialog.tsx';
import s from './till.module.css';
import type { StaffAtTill } from './till-types.ts';

/** Shows in whose name this till takes payments, and lets another person take over. */
export function StaffBar({ tillId, staff }: { tillId: string; staff: StaffAtTill }) {
  const [open, setOpen] = useState(false);
  const lock = useAct(() => postJson(`/api/tills/${tillId}/staff/sign-out`, {}));
  const { current, signedIn } = staff;
  return (
    <section className={s.staffBar} aria-label="App user">
      <p className={s.staffName} role="status">
        <Icon name="user" />
        {current ? (
          <b>
            {current.firstName} {current.lastName}
          </b>
        ) : (
          <span className="muted">Nobody is signed in: payments bear no name</span>
        )}
      </p>
      <div className={s.staffButtons}>
        {current && (
          <Button size="s" icon="lock" busy={lock.isPending} onClick={() => lock.mutate(undefined)}>
            Lock
          </Button>
        )}
        <Button size="s" onClick={() => setOpen(true)}>
          {current ? 'Switch user' : signedIn.length > 0 ? 'Unlock' : 'Sign in'}
        </Button>
      </div>
      {open && <StaffDialog tillId={tillId} staff={staff} onClose={() => setOpen(false)} />}
    </section>
  );
}
