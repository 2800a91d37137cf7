import { operatorSetUpMail } from '@trilane/contract/mails/desk-mails';
import { SET_UP_HOURS } from '@trilane/domain/desk-limits';
import type { DeskRole } from '@trilane/domain/desk-role';
import { HOUR_MS } from '@trilane/domain/time-units';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { isInNetworks } from '../../platform/network-address.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { endProposalsOf } from '../desk-approvals/public.ts';
import { openDoor } from './desk-doors.ts';
import { endSessions } from './desk-sessions.repo.ts';
import {
  dropFactors,
  insertOperator,
  lockAdmins,
  lockOperator,
  markRemoved,
  putLink,
  setNetworks,
  setOperatorPassword,
  setRoles,
  type OperatorRow,
} from './operators.repo.ts';

/*
 * Managing operators, for the desk and the command line. Each function needs a transaction of the login that sees every
 * business.
 */

/** The link by which an operator sets password and second factor. Whoever has it can act in that name, for a day. */
export interface SetUpLink {
  url: string;
  expiresAt: Date;
}

/** Makes a set-up link, which replaces the one before, and mails it. */
async function sendLink(
  tx: Tx,
  { config, securityNow, outbox }: OperatorDesk,
  { operator_id: operatorId, email, name }: OperatorRow,
): Promise<SetUpLink> {
  const token = newToken();
  const expiresAt = new Date(securityNow().getTime() + SET_UP_HOURS * HOUR_MS);
  await putLink(tx, { hash: hashToken(token), operatorId, expiresAt });
  // Browsers do not send the fragment, so the token reaches no log of a server or proxy.
  const url = `${config.desk.url}/set-up#${token}`;
  await outbox.add(tx, 'mail', { to: email, ...operatorSetUpMail(config, { name, url }) });
  return { url, expiresAt };
}

async function requireOperator(tx: Tx, operatorId: string): Promise<OperatorRow> {
  const operator = await lockOperator(tx, operatorId);
  if (!operator) throw new Refusal('not_found');
  return operator;
}

// `desk.operator` is an email at the desk, and an account of the machine on the command line.
const isOwn = (desk: OperatorDesk, { email }: OperatorRow) => desk.operator === email;

/** Refuses to leave no administrator. Always call it before `requireOperator`, to keep one order of locks. */
async function requireAnotherAdmin(tx: Tx, operatorId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === operatorId) throw new Refusal('last_admin');
}

export async function addOperator(
  tx: Tx,
  desk: OperatorDesk,
  person: { email: string; name: string; roles: readonly DeskRole[]; networks: readonly string[] },
): Promise<{ operator: OperatorRow; link: SetUpLink }> {
  const { email, name, roles, networks } = person;
  const [operatorId, now] = [newId(), desk.securityNow()];
  if (!(await insertOperator(tx, { ...person, operatorId, now }))) throw new Refusal('operator_known');
  const operator = await requireOperator(tx, operatorId);
  const link = await sendLink(tx, desk, operator);
  await auditOperator(tx, desk, null, { action: 'operator.add', subject: email, after: { name, roles, networks } });
  return { operator, link };
}

export async function setOperatorRoles(
  tx: Tx,
  desk: OperatorDesk,
  { operatorId, roles }: { operatorId: string; roles: readonly DeskRole[] },
): Promise<OperatorRow> {
  const keepsAdmin = roles.includes('admin');
  if (!keepsAdmin) await requireAnotherAdmin(tx, operatorId);
  const operator = await requireOperator(tx, operatorId);
  if (!keepsAdmin && operator.roles.includes('admin') && isOwn(desk, operator)) throw new Refusal('own_account');
  await setRoles(tx, operatorId, roles);
  if (!roles.includes('risk')) await endProposalsOf(tx, operatorId, desk.securityNow());
  await auditOperator(tx, desk, null, {
    action: 'operator.roles',
    subject: operator.email,
    before: { roles: operator.roles },
    after: { roles },
  });
  return { ...operator, roles: [...roles] };
}

/** Sets the networks of an operator. Whoever does it from the address `from` cannot shut themselves out. */
export async function setOperatorNetworks(
  tx: Tx,
  desk: OperatorDesk,
  { operatorId, networks, from = null }: { operatorId: string; networks: readonly string[]; from?: string | null },
): Promise<OperatorRow> {
  const operator = await requireOperator(tx, operatorId);
  if (from !== null && isOwn(desk, operator) && !isInNetworks(networks, from)) throw new Refusal('own_networks');
  await setNetworks(tx, operatorId, networks);
  await auditOperator(tx, desk, null, {
    action: 'operator.networks',
    subject: operator.email,
    before: { networks: operator.networks },
    after: { networks },
  });
  return { ...operator, networks: [...networks] };
}

/** Ends an operator's password, second factors and sessions at once, and mails a set-up link. */
export async function resetOperator(
  tx: Tx,
  desk: OperatorDesk,
  operatorId: string,
): Promise<{ operator: OperatorRow; link: SetUpLink }> {
  const operator = await requireOperator(tx, operatorId);
  if (isOwn(desk, operator)) throw new Refusal('own_account');
  await shutOut(tx, desk, operator);
  await setOperatorPassword(tx, operatorId, null);
  await openDoor(tx, operator.email);
  const link = await sendLink(tx, desk, operator);
  await auditOperator(tx, desk, null, { action: 'operator.reset', subject: operator.email });
  return { operator: { ...operator, password_hash: null }, link };
}

async function shutOut(tx: Tx, { securityNow }: OperatorDesk, { operator_id: operatorId }: OperatorRow): Promise<void> {
  await dropFactors(tx, operatorId);
  await endSessions(tx, operatorId, { now: securityNow() });
  await endProposalsOf(tx, operatorId, securityNow());
}

export async function removeOperator(tx: Tx, desk: OperatorDesk, operatorId: string): Promise<OperatorRow> {
  await requireAnotherAdmin(tx, operatorId);
  const operator = await requireOperator(tx, operatorId);
  if (isOwn(desk, operator)) throw new Refusal('own_account');
  await shutOut(tx, desk, operator);
  await markRemoved(tx, operatorId, desk.securityNow());
  await auditOperator(tx, desk, null, {
    action: 'operator.remove',
    subject: operator.email,
    before: { name: operator.name, roles: operator.roles },
  });
  return operator;
}
