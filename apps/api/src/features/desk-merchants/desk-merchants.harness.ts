import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { DeskCallName, DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { DeskRequest } from '@trilane/contract/desk/desk-client';
import type { CallOutput } from '@trilane/contract/call';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant, type Stage } from '@trilane/testkit/build-merchant';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import type { DeskRole } from '@trilane/domain/desk-role';
import { sql } from '../../platform/db/sql.ts';

interface TrailLine {
  action: string;
  actor: string;
  outcome: string;
  subject: string;
  after: unknown;
}

/** The desk of a test file: one app, and an operator for each role. Call once at the head of the file. */
export function openDesk() {
  const operators = new Map<DeskRole, TestOperator>();
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  async function as(role: DeskRole): Promise<TestOperator> {
    const known = operators.get(role) ?? (await buildOperator(app, { roles: [role] }));
    operators.set(role, known);
    return known;
  }

  return {
    get app(): TestApp {
      return app;
    },
    as,
    merchant: (stage: Stage = 'active', name = `Shop ${randomUUID().slice(0, 8)}`): Promise<Merchant> =>
      buildMerchant(app, { stage, name }),
    /** Makes one call as an operator with that role. */
    call: async <N extends DeskCallName>(
      role: DeskRole,
      name: N,
      request?: DeskRequest<N>,
    ): Promise<CallOutput<DeskCalls[N]>> =>
      (await as(role)).client.call(name, ...([request] as never)) as Promise<CallOutput<DeskCalls[N]>>,
    /** The operators' lines in the chain of a business, or of the installation, oldest first. */
    async trail(businessId: string): Promise<TrailLine[]> {
      const { rows } = await app.platform.jobsDb.read(null, (tx) =>
        tx.query<TrailLine & Record<string, unknown>>(
          sql`
            select action, actor, outcome, subject, after
            from audit_event
            where business_id = ${businessId} and actor_kind = 'operator'
            order by sequence`,
        ),
      );
      return rows;
    },
  };
}
