import type { CallName } from '@trilane/contract/calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { happyCases } from './happy-cases.ts';
import type { Sending } from './send-call.ts';

/**
 * Right requests of the calls, each built once for a whole file: for tests in which every attempt is refused, so that
 * it is as right afterwards as before.
 */
export function lendSendings(): (app: TestApp, name: CallName) => Promise<Sending> {
  const built = new Map<CallName, Promise<Sending>>();
  return (app, name) => {
    const sending = built.get(name) ?? Promise.resolve(happyCases[name](app));
    built.set(name, sending);
    return sending;
  };
}
