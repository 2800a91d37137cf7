import type { DeskCallName } from '@trilane/contract/desk/desk-calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildOperator } from '../../../../packages/testkit/src/build-operator.ts';
import { declaredDesk, type DeskSending } from './desk-case.ts';
import { deskHappyCases } from './desk-cases.ts';

/** Right requests of the desk's calls, each built once for a whole file, with an operator of its own. */
export function lendDeskSendings(): (app: TestApp, name: DeskCallName) => Promise<DeskSending> {
  const built = new Map<DeskCallName, Promise<DeskSending>>();
  const build = async (app: TestApp, name: DeskCallName): Promise<DeskSending> => {
    const { access, roles = ['support'] } = declaredDesk(name);
    const operator = await buildOperator(app, { roles });
    const sending = await deskHappyCases[name]!({ app, operator });
    return { ...(access === 'operator' && { token: operator.token }), ...sending };
  };
  return (app, name) => {
    const sending = built.get(name) ?? build(app, name);
    built.set(name, sending);
    return sending;
  };
}
