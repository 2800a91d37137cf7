import { CopyButton } from '@trilane/ui/copy-button';
import { Panel } from '@trilane/ui/panel';
import type { DemoAccount, DemoStaff } from '../../server/demo-accounts.routes.ts';
import { useLive } from '../call.ts';
import s from './control-room.module.css';

/** Who to sign in as, once the demo merchant has been made. */
export function DemoPanel() {
  const accounts = useLive<DemoAccount[]>('/api/demo-accounts', 10_000);
  if (accounts.data === undefined || accounts.data.length === 0) return null;
  return (
    <Panel title="Demo merchant" padded>
      {accounts.data.map(({ name, email, password, staff = [] }) => (
        <div key={email} className={s.credentials}>
          <p className="muted">{name}</p>
          {[email, password].map((text) => (
            <p key={text} className={s.credential}>
              <code>{text}</code>
              <CopyButton text={text} size="s" variant="quiet" />
            </p>
          ))}
          {staff.length > 0 && <StaffOfDemo staff={staff} />}
        </div>
      ))}
      <p className={s.note}>Signing in by code works too: the code comes to the mailbox.</p>
    </Panel>
  );
}

/** Who uses the tills: the PIN is enough where they are signed in, the password elsewhere. */
function StaffOfDemo({ staff }: { staff: readonly DemoStaff[] }) {
  return (
    <details className={s.staff}>
      <summary>App users</summary>
      <ul>
        {staff.map(({ name, store, email, password, pin }) => (
          <li key={email}>
            <b>{name}</b>, {store}: <code>{email}</code>, <code>{password}</code>, PIN <code>{pin}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
