import { randomUUID } from 'node:crypto';
import type { DeskRole } from '../../domain/src/desk-role.ts';
import type { DeskClient } from '../../contract/src/desk/desk-client.ts';
import { addOperator } from '../../../apps/api/src/features/desk-people/public.ts';
import type { TestApp } from './app.ts';
import { totpAt } from './totp-at.ts';

export const OPERATOR_PASSWORD = 'Marble!Kettle58';

/** An operator who is signed in at the desk. */
export interface TestOperator {
  readonly operatorId: string;
  readonly email: string;
  readonly name: string;
  readonly token: string;
  readonly client: DeskClient;
  /** The secret of the authenticator app. */
  readonly totpSecret: string;
  /** A code of the authenticator app that was not used before; moves the security clock to the next one. */
  code(): string;
  /** Proves again who is there: 15 minutes of step-up. */
  prove(): Promise<void>;
}

/** An operator who has a set-up link and has not used it. */
export async function inviteOperator(
  app: TestApp,
  { roles = ['admin'], networks = [] }: { roles?: readonly DeskRole[]; networks?: readonly string[] } = {},
): Promise<{ operatorId: string; email: string; name: string; link: string }> {
  const { config, clock, securityNow, outbox, jobsDb } = app.platform;
  const email = `operator-${randomUUID().slice(0, 13)}@example.com`;
  const name = 'Ona Rivers';
  const desk = { config, clock, securityNow, outbox, operator: 'the test' };
  const { operator, link } = await jobsDb.write(null, (tx) => addOperator(tx, desk, { email, name, roles, networks }));
  return { operatorId: operator.operator_id, email, name, link: new URL(link.url).hash.slice(1) };
}

/** Invites an operator with these roles, who sets password and authenticator app and is signed in. */
export async function buildOperator(
  app: TestApp,
  { roles = ['admin'], networks }: { roles?: readonly DeskRole[]; networks?: readonly string[] } = {},
): Promise<TestOperator> {
  const { link, ...who } = await inviteOperator(app, { roles, networks });
  const stranger = app.deskClient();
  const { totp } = await stranger.call('startDeskSetUp', { body: { link } });
  const code = () => {
    app.advanceSecurity(30);
    return totpAt(totp.secret, app.platform.securityNow());
  };
  const { token } = await stranger.call('finishDeskSetUp', {
    body: { link, password: OPERATOR_PASSWORD, code: code() },
  });
  const client = app.deskClient(token);
  return {
    ...who,
    token,
    client,
    totpSecret: totp.secret,
    code,
    prove: async () => void (await client.call('proveAtDesk', { body: { code: code() } })),
  };
}
