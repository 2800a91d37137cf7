import { DESK_ROLE_WORDS } from '@trilane/domain/desk-role';
import { PageHead } from '@trilane/ui/page-head';
import { Panel } from '@trilane/ui/panel';
import form from '../../lib/form.module.css';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskMe, useDeskRead } from '../../lib/queries.ts';
import { FactorsPanel } from './factors-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The operator's own roles, second factors, password and sessions. */
export function OwnScreen() {
  const me = useDeskMe();
  const security = useDeskRead('getDeskSecurity');
  return (
    <>
      <PageHead title="Your account" sub={me.data ? `${me.data.name}, ${me.data.email}` : undefined} />
      <div className={form.stack}>
        <Panel title="Roles" padded>
          <Awaited read={me} what="Your roles">
            {({ roles }) => (
              <ul className={form.choices}>
                {roles.map((role) => (
                  <li key={role}>
                    <b>{role}</b>: {DESK_ROLE_WORDS[role]}
                  </li>
                ))}
              </ul>
            )}
          </Awaited>
        </Panel>
        <Panel title="Second factors" padded>
          <Awaited read={security} what="Your second factors">
            {(data) => <FactorsPanel {...data} />}
          </Awaited>
        </Panel>
        <Panel title="Password" padded>
          <PasswordPanel />
        </Panel>
        <Panel title="Open sessions" padded>
          <Awaited read={security} what="Your sessions">
            {({ sessions }) => <SessionsPanel sessions={sessions} />}
          </Awaited>
        </Panel>
      </div>
    </>
  );
}
