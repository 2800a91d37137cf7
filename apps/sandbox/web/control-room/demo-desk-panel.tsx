import { CopyButton } from '@trilane/ui/copy-button';
import { Panel } from '@trilane/ui/panel';
import type { ShownOperator } from '../../server/demo-operators.routes.ts';
import { useLive } from '../call.ts';
import s from './control-room.module.css';

/** Who to sign in as at the operators' desk, with the code that an authenticator app would show now. */
export function DemoDeskPanel() {
  const operators = useLive<ShownOperator[]>('/api/demo-operators', 5_000);
  const [first] = operators.data ?? [];
  if (first === undefined) return null;
  return (
    <Panel title="Demo operators" padded>
      <p className={s.note}>
        The desk of those who run the service: <a href={first.deskUrl}>{first.deskUrl}</a>
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
      <p className={s.note}>The six digits change every half minute, and each works once.</p>
    </Panel>
  );
}
