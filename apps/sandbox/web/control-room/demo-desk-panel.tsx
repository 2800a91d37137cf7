import { CopyButton } from '@trilane/ui/copy-button';
import { Panel } from '@trilane/ui/panel';
import type { ShownOperator } from '../../server/demo-operators.routes.ts';
import { useLive } from '../call.ts';
import s from './control-room.module.css';

/** The logins for the operators' desk, each with the code that an authenticator app would show now. */
export function DemoDeskPanel() {
  const operators = useLive<ShownOperator[]>('/api/demo-operators', 5_000);
  const [first] = operators.data ?? [];
  if (first === undefined) return null;
  return (
    <Panel title="Demo operators" padded>
      <p className={s.note}>
        The operators’ desk: <a href={first.deskUrl}>{first.deskUrl}</a>
      </p>
      {operators.data!.map(({ name, email, password, code }) => (
        <div key={email} className={s.credentials}>
          <p className="muted">{name}</p>
          {[email, password, code].map((text) => (
            <p key={text} className={s.credential}>
              <code>{text}</code>
              <CopyButton text={text} size="s" variant="quiet" />
            </p>
          ))}
        </div>
      ))}
      <p className={s.note}>The code changes every 30 seconds, and each one works once.</p>
    </Panel>
  );
}
