import { randomBytes } from 'node:crypto';
import { CallError } from '../../packages/contract/src/call-client.ts';
import { createDeskClient } from '../../packages/contract/src/desk/desk-client.ts';
import type { DeskRole } from '../../packages/domain/src/desk-role.ts';
import type { Config } from '../../apps/api/src/config/config.ts';
import { localUrl } from '../../apps/api/src/config/values.ts';
import { addOperator, findOperatorByEmail, resetOperator } from '../../apps/api/src/features/desk-people/public.ts';
import { totpCode, totpStep } from '../../apps/api/src/platform/totp.ts';
import { openBooks } from '../operator/books.ts';
import { createOperator } from '../operator/operator.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** An operator of the demo, with the password to sign in. */
export interface DemoOperator {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Two, because some decisions need a second person. */
const PEOPLE: readonly { name: string; email: string; roles: readonly DeskRole[] }[] = [
  { name: 'Milo Hart', email: 'milo@trilane.example', roles: ['support', 'risk', 'finance'] },
  { name: 'Dana Quill', email: 'dana@trilane.example', roles: ['support', 'risk', 'finance', 'admin'] },
];

interface Demo {
  config: Config;
  env: Environment;
  sandboxUrl: string;
}

/**
 * Makes the operators of the demo unless the sandbox knows them already. Each goes through a set-up link, as any
 * operator does. The sandbox keeps the secret of the authenticator app and shows its codes, so that nobody needs a
 * phone to sign in.
 */
export async function makeDemoOperators({ config, env, sandboxUrl }: Demo): Promise<DemoOperator[]> {
  const known = (await (await fetch(`${sandboxUrl}/api/demo-operators`)).json()) as DemoOperator[];
  if (known.length === PEOPLE.length) return known;
  const books = await openBooks(env);
  try {
    const desk = await createOperator({ env, books, by: 'the demo', write: () => undefined }).desk();
    const made: DemoOperator[] = [];
    for (const person of PEOPLE) {
      const { link } = await books.jobs.write(null, async (tx) => {
        const there = await findOperatorByEmail(tx, person.email);
        return there ? resetOperator(tx, desk, there.operator_id) : addOperator(tx, desk, { ...person, networks: [] });
      });
      const { name, email } = person;
      const login = { name, email, ...(await setUp(config, new URL(link.url).hash.slice(1))) };
      await fetch(`${sandboxUrl}/api/demo-operators`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...login, deskUrl: config.desk.url }),
      });
      // The sandbox lists the newest first.
      made.unshift(login);
    }
    return made;
  } finally {
    await books.close();
  }
}

async function setUp({ desk }: Config, link: string): Promise<{ password: string; totpSecret: string }> {
  const client = createDeskClient({ baseUrl: localUrl(desk.host, desk.port) });
  const { totp } = await client.call('startDeskSetUp', { body: { link } });
  const password = `Desk!7${randomBytes(6).toString('hex')}`;
  const finish = (code: string) => client.call('finishDeskSetUp', { body: { link, password, code } });
  const step = totpStep(new Date());
  // The code of the step before, so that the one shown now is still unused for the first sign-in. It is too old if a
  // new step begins on the way.
  await finish(totpCode(totp.secret, step - 1)).catch((error: unknown) => {
    if (error instanceof CallError && error.body?.code === 'wrong_second_factor')
      return finish(totpCode(totp.secret, step));
    throw error;
  });
  return { password, totpSecret: totp.secret };
}
