import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals, type RefusalCode } from '@trilane/contract/refusals';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildOperator } from '../../../../packages/testkit/src/build-operator.ts';
import { INSTALLATION } from '../platform/audit.ts';
import { declaredDesk, deskCallNames, sendDeskCall, type DeskCase } from './desk-case.ts';
import { deskHappyCases, deskRefusalCases } from './desk-cases.ts';
import type { DeskCallName } from '@trilane/contract/desk/desk-calls';
import { sql } from '../platform/db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Sends a case as an operator with the roles that its call allows. */
async function sendCase(name: DeskCallName, make: DeskCase) {
  const operator = await buildOperator(app, { roles: declaredDesk(name).roles ?? ['support'] });
  const sending = await make({ app, operator });
  const token = declaredDesk(name).access === 'operator' ? operator.token : undefined;
  const before = await newestLine();
  const answer = await sendDeskCall(app, name, { token, ...sending });
  return { answer, line: (await newestLine()) === before ? null : await newestLine(), operator };
}

/** The newest line, other than those with which proofs of other cases end in the background. */
async function newestLine(): Promise<string> {
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ line: string }>(sql`
      select concat_ws(' ', sequence, action, outcome, reason) as line
      from audit_event
      where business_id = ${INSTALLATION}
        and (action not in ('books.reconcile', 'audit.verify') or after -> 'begun' is not null or outcome = 'refused')
      order by sequence desc
      limit 1`),
  );
  return rows[0]?.line ?? '';
}

describe('the right request', () => {
  test.each(deskCallNames)('%s', async (name) => {
    const { answer, line } = await sendCase(name, deskHappyCases[name]!);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const { audit } = declaredDesk(name);
    // The first step of a sign-in writes no line; the second one does.
    if (audit && name !== 'startDeskSignIn') expect(line).toContain(`${audit} done`);
    else expect(line).toBeNull();
  });
});

describe('the request that meets a refusal', () => {
  const cases = Object.entries(deskRefusalCases).flatMap(([name, of]) =>
    Object.entries(of).map(([code, make]) => [name, code, make] as [DeskCallName, RefusalCode, DeskCase]),
  );
  test.each(cases)('%s %s', async (name, code, make) => {
    const { answer, line } = await sendCase(name, make);
    const words: { status: number; field?: string } = refusals[code];
    expect([answer.statusCode, answer.json().code]).toEqual([words.status, code]);
    const { audit } = declaredDesk(name);
    // A try that a limit has stopped writes no line.
    if (audit && code !== 'network_waits') expect(line).toContain(`${audit} refused ${code}`);
  });
});

test('a call that needs a proof is refused once the last one is older than 15 minutes', async () => {
  for (const name of deskCallNames.filter((one) => declaredDesk(one).stepUp)) {
    const operator = await buildOperator(app, { roles: declaredDesk(name).roles! });
    const sending = await deskHappyCases[name]!({ app, operator });
    app.advanceSecurity(15 * 60);
    const answer = await sendDeskCall(app, name, { token: operator.token, ...sending });
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'proof_required']);
    await operator.prove();
    // What the case made may be too old by now, so any other refusal is fine, too.
    const again = await sendDeskCall(app, name, { token: operator.token, ...sending });
    expect([name, again.json().code]).not.toEqual([name, 'proof_required']);
  }
});
