import { z } from 'zod';
import { DESK_NETWORKS_MAX } from '@trilane/domain/desk-limits';
import { isNetwork } from '@trilane/domain/network';
import { email, id, instant, required, success, text } from '../../wire.ts';
import { deskCall } from '../desk-call.ts';
import { deskRoles } from '../desk-wire.ts';

const admin = { method: 'POST', access: 'operator', roles: ['admin'], stepUp: true, idempotency: 'accepted' } as const;

const networks = z
  .array(text(50).refine(isNetwork, 'must be an address or a range such as 10.1.0.0/16'))
  .max(DESK_NETWORKS_MAX);

/** An operator. `set-up`: the set-up link has not been used, so nobody can sign in. */
const operator = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: deskRoles,
  networks: z.array(z.string()),
  state: z.enum(['active', 'set-up']),
  addedAt: instant,
  lastSeenAt: instant.nullable(),
});

const params = z.strictObject({ id });

/** Managing operators. */
export const deskPeopleCalls = {
  listOperators: deskCall({
    method: 'GET',
    path: '/people',
    access: 'operator',
    roles: ['admin'],
    refusals: [],
    summary: 'Every operator, by name',
    output: z.array(operator),
  }),
  addOperator: deskCall({
    ...admin,
    path: '/people',
    audit: 'operator.add',
    refusals: ['operator_known'],
    summary: 'Add an operator and email a set-up link',
    body: z.strictObject({
      email,
      name: required('Enter a name', 100),
      roles: deskRoles,
      networks: networks.default([]),
    }),
    output: operator,
  }),
  setOperatorRoles: deskCall({
    ...admin,
    path: '/people/{id}/roles',
    audit: 'operator.roles',
    refusals: ['not_found', 'own_account', 'last_admin'],
    summary: "Change an operator's roles; they apply from the next request on",
    params,
    body: z.strictObject({ roles: deskRoles }),
    output: operator,
  }),
  setOperatorNetworks: deskCall({
    ...admin,
    path: '/people/{id}/networks',
    audit: 'operator.networks',
    refusals: ['not_found', 'own_networks'],
    summary: 'Set the networks from which an operator may use the desk; an empty list allows every network',
    params,
    body: z.strictObject({ networks }),
    output: operator,
  }),
  resetOperator: deskCall({
    ...admin,
    path: '/people/{id}/reset',
    audit: 'operator.reset',
    refusals: ['not_found', 'own_account'],
    summary: 'End password, second factors and sessions of an operator, and email a set-up link',
    params,
    output: operator,
  }),
  removeOperator: deskCall({
    ...admin,
    path: '/people/{id}/remove',
    audit: 'operator.remove',
    refusals: ['not_found', 'own_account', 'last_admin'],
    summary: 'Remove an operator, who is signed out everywhere at once',
    params,
    output: success,
  }),
};
