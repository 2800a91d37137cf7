import type { CallName } from '@trilane/contract/calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { type CallCase } from './call-case.ts';
import { happyCases } from './happy-cases.ts';
import type { Sending } from './send-call.ts';

/** The same request with another part. */
export const but =
  (name: CallName, change: (sending: Sending, app: TestApp) => Sending | Promise<Sending>): CallCase =>
  async (app) =>
    change(await happyCases[name](app), app);
export const withBody = (name: CallName, body: Record<string, unknown>) =>
  but(name, (sending) => ({ ...sending, body: { ...(sending.body as object), ...body } }));
export const unsigned = (name: CallName) =>
  but(name, (sending) => ({ ...sending, secret: 'another secret altogether' }));
