import { deskRoutes } from '../../platform/desk-context.ts';
import { operatorToWire } from './desk-people.wire.ts';
import { finishDeskSetUp, startDeskSetUp } from './desk-set-up.ts';
import { finishDeskSignIn, startDeskPasskey, startDeskSignIn } from './desk-sign-in.ts';
import { listOperatorRows } from './operators.repo.ts';
import { addOperator, removeOperator, resetOperator, setOperatorNetworks, setOperatorRoles } from './operators.ts';
import {
  addDeskPasskey,
  changeDeskPassword,
  confirmDeskTotp,
  endDeskSession,
  getDeskMe,
  getDeskSecurity,
  proveAtDesk,
  removeDeskPasskey,
  removeDeskTotp,
  signOutOfDesk,
  startDeskProof,
  startDeskTotp,
  startOwnDeskPasskey,
} from './own-desk-access.ts';

/** No answer holds a set-up link: it goes to its operator by mail, because whoever has it could act in that name. */
export const deskPeopleRoutes = deskRoutes({
  startDeskSignIn,
  startDeskPasskey,
  finishDeskSignIn,
  startDeskSetUp,
  finishDeskSetUp,
  getDeskMe,
  getDeskSecurity,
  signOutOfDesk,
  endDeskSession,
  startDeskProof,
  proveAtDesk,
  changeDeskPassword,
  startDeskTotp,
  confirmDeskTotp,
  removeDeskTotp,
  startOwnDeskPasskey,
  addDeskPasskey,
  removeDeskPasskey,
  listOperators: ({ read }) => read(null, async (tx) => (await listOperatorRows(tx)).map(operatorToWire)),
  addOperator: ({ write, desk, platform }, { body }) =>
    write(null, async (tx) => operatorToWire((await addOperator(tx, desk, body)).operator)).finally(() =>
      platform.outbox.wake(),
    ),
  setOperatorRoles: ({ write, desk }, { params, body }) =>
    write(null, async (tx) =>
      operatorToWire(await setOperatorRoles(tx, desk, { operatorId: params.id, roles: body.roles })),
    ),
  setOperatorNetworks: ({ write, desk, request }, { params, body }) =>
    write(null, async (tx) => {
      const change = { operatorId: params.id, networks: body.networks, from: request.address };
      return operatorToWire(await setOperatorNetworks(tx, desk, change));
    }),
  resetOperator: ({ write, desk, platform }, { params }) =>
    write(null, async (tx) => operatorToWire((await resetOperator(tx, desk, params.id)).operator)).finally(() =>
      platform.outbox.wake(),
    ),
  removeOperator: ({ write, desk }, { params }) =>
    write(null, async (tx) => {
      await removeOperator(tx, desk, params.id);
      return { success: true as const };
    }),
});
