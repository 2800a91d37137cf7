import { buildOperator, inviteOperator, OPERATOR_PASSWORD } from '../../../../packages/testkit/src/build-operator.ts';
import { SoftAuthenticator } from '../../../../packages/testkit/src/authenticator.ts';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { totpAt } from '../../../../packages/testkit/src/totp-at.ts';
import { NETWORK_TRIES } from '@trilane/domain/sign-in-limits';
import { sharedNetwork, takeStrangerTry } from '../features/auth/public.ts';
import { newId } from '../platform/ids.ts';
import { hashToken } from '../platform/secret-box.ts';
import type { DeskCase, DeskCases, DeskRefusalCases, DeskWorld } from './desk-case.ts';

const NO_TOKEN = 'x'.repeat(43);
const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.9' } };

const newAuthenticator = (app: TestApp) => new SoftAuthenticator(app.config.desk.passkeys.origin);

/** Takes the first step of a sign-in. Returns the token of the pending sign-in. */
async function waiting({ app, operator }: DeskWorld): Promise<string> {
  const body = { email: operator.email, password: OPERATOR_PASSWORD };
  return (await app.deskClient().call('startDeskSignIn', { body })).token;
}

async function openedLink({ app }: DeskWorld) {
  const { link } = await inviteOperator(app);
  const { totp, passkey } = await app.deskClient().call('startDeskSetUp', { body: { link } });
  app.advanceSecurity(30);
  return { link, code: totpAt(totp.secret, app.platform.securityNow()), passkey };
}

async function madePasskey({ app, operator }: DeskWorld) {
  const device = newAuthenticator(app);
  const made = device.create(await operator.client.call('startOwnDeskPasskey'));
  return { device, made: { ...made, name: 'Laptop' } };
}

async function withPasskey(world: DeskWorld) {
  const { device, made } = await madePasskey(world);
  const { id } = await world.operator.client.call('addDeskPasskey', { body: made });
  return { device, made, id };
}

const ofOther =
  (body?: unknown): DeskCase =>
  async ({ app }) => ({ params: { id: (await buildOperator(app, { roles: ['support'] })).operatorId }, body });
const ofNobody =
  (body?: unknown): DeskCase =>
  () => ({ params: { id: newId() }, body });
const ofSelf =
  (body?: unknown): DeskCase =>
  async ({ app, operator }) => {
    await buildOperator(app, { roles: ['admin'] });
    return { params: { id: operator.operatorId }, body };
  };

/** Makes the caller the last administrator. */
const ofLastAdmin =
  (body?: unknown): DeskCase =>
  async ({ app, operator }) => {
    await app.database.asOwner(`update operator set roles = '{support}' where operator_id <> '${operator.operatorId}'`);
    return { params: { id: operator.operatorId }, body };
  };

export const peopleHappyCases: DeskCases = {
  startDeskSignIn: ({ operator }) => ({ body: { email: operator.email, password: OPERATOR_PASSWORD } }),
  startDeskPasskey: async (world) => ({ body: { token: await waiting(world) } }),
  finishDeskSignIn: async (world) => ({ body: { token: await waiting(world), code: world.operator.code() } }),
  startDeskSetUp: async ({ app }) => ({ body: { link: (await inviteOperator(app)).link } }),
  finishDeskSetUp: async (world) => {
    const { link, code } = await openedLink(world);
    return { body: { link, code, password: OPERATOR_PASSWORD } };
  },
  getDeskMe: () => ({}),
  describeDesk: () => ({}),
  getDeskSecurity: () => ({}),
  signOutOfDesk: () => ({}),
  startDeskProof: () => ({}),
  proveAtDesk: ({ operator }) => ({ body: { code: operator.code() } }),
  changeDeskPassword: () => ({ body: { password: 'Quarry!Saddle19' } }),
  startDeskTotp: () => ({}),
  confirmDeskTotp: async ({ app, operator }) => {
    const { secret } = await operator.client.call('startDeskTotp');
    return { body: { code: totpAt(secret, app.platform.securityNow()) } };
  },
  removeDeskTotp: async (world) => {
    await withPasskey(world);
    return {};
  },
  startOwnDeskPasskey: () => ({}),
  addDeskPasskey: async (world) => ({ body: (await madePasskey(world)).made }),
  removeDeskPasskey: async (world) => ({ params: { id: (await withPasskey(world)).id } }),
  endDeskSession: async ({ operator }) => {
    const { sessions } = await operator.client.call('getDeskSecurity');
    return { params: { id: sessions[0]!.id } };
  },
  listOperators: () => ({}),
  addOperator: () => ({ body: { email: `${newId()}@example.com`, name: 'Nils Ash', roles: ['risk'] } }),
  setOperatorRoles: ofOther({ roles: ['finance', 'risk'] }),
  setOperatorNetworks: ofOther({ networks: ['10.0.0.0/8', '2001:db8::/32'] }),
  resetOperator: ofOther(),
  removeOperator: ofOther(),
};

const wrongPassword: DeskCase = ({ operator }) => ({ body: { email: operator.email, password: 'Not!This1' } });

export const peopleRefusalCases: DeskRefusalCases = {
  startDeskSignIn: {
    wrong_credentials: wrongPassword,
    network_waits: async ({ app, operator: { email } }) => {
      const tried = {
        key: `desk ${hashToken(email)}`,
        network: sharedNetwork('203.0.113.7'),
        now: app.platform.securityNow(),
        below: null,
      };
      for (let tries = 0; tries < NETWORK_TRIES.free; tries += 1) await takeStrangerTry(app.platform.db, tried);
      return { body: { email, password: OPERATOR_PASSWORD }, headers: { 'x-forwarded-for': '203.0.113.7' } };
    },
    address_not_allowed: async ({ app }) => {
      const { email } = await buildOperator(app, { networks: ['10.0.0.0/8', '127.0.0.0/8'] });
      return { body: { email, password: OPERATOR_PASSWORD }, ...elsewhere };
    },
  },
  startDeskPasskey: { sign_in_expired: () => ({ body: { token: NO_TOKEN } }) },
  finishDeskSignIn: {
    sign_in_expired: () => ({ body: { token: NO_TOKEN, code: '123456' } }),
    wrong_second_factor: async (world) => ({ body: { token: await waiting(world), code: '000000' } }),
    passkey_expired: async (world) => {
      const { device } = await withPasskey(world);
      const signed = device.get({ challenge: NO_TOKEN, rpId: world.app.config.desk.passkeys.rpId });
      return { body: { token: await waiting(world), passkey: signed } };
    },
    passkey_refused: async (world) => {
      const { device } = await withPasskey(world);
      const token = await waiting(world);
      const asked = await world.app.deskClient().call('startDeskPasskey', { body: { token } });
      return { body: { token, passkey: device.get(asked, { foreignKey: true }) } };
    },
    address_not_allowed: async ({ app }) => {
      const operator = await buildOperator(app, { networks: ['10.0.0.0/8', '127.0.0.0/8'] });
      return { body: { token: await waiting({ app, operator }), code: operator.code() }, ...elsewhere };
    },
  },
  startDeskSetUp: {
    set_up_link_invalid: () => ({ body: { link: NO_TOKEN } }),
    address_not_allowed: async ({ app }) => ({
      body: { link: (await inviteOperator(app, { networks: ['10.0.0.0/8'] })).link },
      ...elsewhere,
    }),
  },
  finishDeskSetUp: {
    set_up_link_invalid: () => ({ body: { link: NO_TOKEN, code: '123456', password: OPERATOR_PASSWORD } }),
    address_not_allowed: async ({ app }) => {
      const { link } = await inviteOperator(app, { networks: ['10.0.0.0/8'] });
      return { body: { link, code: '123456', password: OPERATOR_PASSWORD }, ...elsewhere };
    },
    password_rejected: async (world) => {
      const { link, code } = await openedLink(world);
      return { body: { link, code, password: 'short' } };
    },
    wrong_second_factor: async (world) => {
      const { link } = await openedLink(world);
      return { body: { link, code: '000000', password: OPERATOR_PASSWORD } };
    },
    passkey_expired: async (world) => {
      const { link, passkey } = await openedLink(world);
      const made = newAuthenticator(world.app).create({ ...passkey, challenge: NO_TOKEN });
      return { body: { link, password: OPERATOR_PASSWORD, passkey: { ...made, name: 'Laptop' } } };
    },
    passkey_refused: async (world) => {
      const { link, passkey } = await openedLink(world);
      const made = newAuthenticator(world.app).create(passkey, { verified: false });
      return { body: { link, password: OPERATOR_PASSWORD, passkey: { ...made, name: 'Laptop' } } };
    },
    passkey_known: async (world) => {
      const { device } = await withPasskey(world);
      const { link, passkey } = await openedLink(world);
      return { body: { link, password: OPERATOR_PASSWORD, passkey: { ...device.create(passkey), name: 'Laptop' } } };
    },
  },
  proveAtDesk: {
    wrong_second_factor: () => ({ body: { code: '000000' } }),
    passkey_expired: async (world) => {
      const { device } = await withPasskey(world);
      const rpId = world.app.config.desk.passkeys.rpId;
      return { body: { passkey: device.get({ challenge: NO_TOKEN, rpId }) } };
    },
    passkey_refused: async (world) => {
      const { device } = await withPasskey(world);
      const asked = await world.operator.client.call('startDeskProof');
      return { body: { passkey: device.get(asked, { foreignKey: true }) } };
    },
  },
  changeDeskPassword: { password_rejected: () => ({ body: { password: 'short' } }) },
  confirmDeskTotp: {
    second_factor_not_started: () => ({ body: { code: '123456' } }),
    wrong_second_factor: async ({ operator }) => {
      await operator.client.call('startDeskTotp');
      return { body: { code: '000000' } };
    },
  },
  removeDeskTotp: {
    last_second_factor: () => ({}),
    second_factor_off: async (world) => {
      await withPasskey(world);
      await world.operator.client.call('removeDeskTotp');
      return {};
    },
  },
  addDeskPasskey: {
    passkey_expired: async ({ app, operator }) => {
      const asked = await operator.client.call('startOwnDeskPasskey');
      return { body: { ...newAuthenticator(app).create({ ...asked, challenge: NO_TOKEN }), name: 'Laptop' } };
    },
    passkey_refused: async ({ app, operator }) => {
      const asked = await operator.client.call('startOwnDeskPasskey');
      return { body: { ...newAuthenticator(app).create(asked, { verified: false }), name: 'Laptop' } };
    },
    passkey_known: async (world) => {
      const { device } = await withPasskey(world);
      const asked = await world.operator.client.call('startOwnDeskPasskey');
      return { body: { ...device.create(asked), name: 'Laptop' } };
    },
    passkeys_full: async (world) => {
      for (let count = 0; count < 10; count += 1) await withPasskey(world);
      return { body: (await madePasskey(world)).made };
    },
  },
  removeDeskPasskey: {
    not_found: ofNobody(),
    last_second_factor: async (world) => {
      const { id } = await withPasskey(world);
      await world.operator.client.call('removeDeskTotp');
      return { params: { id } };
    },
  },
  endDeskSession: { not_found: ofNobody() },
  addOperator: {
    operator_known: ({ operator }) => ({ body: { email: operator.email, name: 'Again', roles: ['risk'] } }),
  },
  setOperatorRoles: {
    not_found: ofNobody({ roles: ['risk'] }),
    own_account: ofSelf({ roles: ['risk'] }),
    last_admin: ofLastAdmin({ roles: ['risk'] }),
  },
  setOperatorNetworks: {
    not_found: ofNobody({ networks: [] }),
    own_networks: ofSelf({ networks: ['203.0.113.0/24'] }),
  },
  resetOperator: { not_found: ofNobody(), own_account: ofSelf() },
  removeOperator: { not_found: ofNobody(), own_account: ofSelf(), last_admin: ofLastAdmin() },
};
