import { DESK_IDLE_MINUTES } from '@trilane/domain/desk-limits';
import { PASSKEYS_MAX } from '@trilane/domain/sign-in-limits';
import { deviceWords } from '@trilane/domain/user-agent';
import type { DeskContext, DeskHandler } from '../../platform/desk-context.ts';
import { provenUntil } from '../../platform/desk-side.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { auditOperator } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashNewPassword } from '../auth/public.ts';
import { confirmTotp, dropPasskey, dropTotp, insertPasskey, listPasskeys, lockTotp } from './desk-factors.repo.ts';
import { checkNewPasskey, creationFor, requestFor } from './desk-passkeys.ts';
import { newTotpFor } from './desk-set-up.ts';
import { dropSignIns, endSession, endSessions, listSessions, markProven } from './desk-sessions.repo.ts';
import { findOperatorByEmail, lockOperator, setOperatorPassword } from './operators.repo.ts';
import { checkSecondFactor, forgiveFactorTries, takeCode, takeFactorTry } from './take-second-factor.ts';

const DONE = { success: true as const };

export const getDeskMe: DeskHandler<'getDeskMe'> = async ({ platform: { config }, operator }) => ({
  id: operator.operatorId,
  email: operator.email,
  name: operator.name,
  roles: [...operator.roles],
  provenUntil: provenUntil(operator)?.toISOString() ?? null,
  productName: config.productName,
  portalUrl: config.publicUrl,
  testClock: config.testClock,
});

const passkeyToWire = (row: { passkey_id: string; name: string; created_at: Date; last_used_at: Date | null }) => ({
  id: row.passkey_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export const getDeskSecurity: DeskHandler<'getDeskSecurity'> = ({ platform, operator, write }) =>
  write(null, async (tx) => {
    const { operatorId } = operator;
    const at = { now: platform.securityNow(), idleMinutes: DESK_IDLE_MINUTES };
    const totp = await lockTotp(tx, operatorId, 'confirmed');
    const sessions = await listSessions(tx, operatorId, at);
    return {
      authenticatorSince: totp?.confirmed_at?.toISOString() ?? null,
      passkeys: (await listPasskeys(tx, operatorId)).map(passkeyToWire),
      networks: (await lockOperator(tx, operatorId))?.networks ?? [],
      sessions: sessions.map((row) => ({
        id: row.session_id,
        current: row.session_id === operator.sessionId,
        device: deviceWords(row.user_agent),
        address: row.address,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      })),
    };
  });

async function end(
  { platform, operator, write, desk }: DeskContext,
  sessionId: string,
  action: 'operator.sign-out' | 'operator.session-end',
) {
  await write(null, async (tx) => {
    const session = { operatorId: operator.operatorId, sessionId, now: platform.securityNow() };
    if (!(await endSession(tx, session))) throw new Refusal('not_found');
    await auditOperator(tx, desk, null, { action });
  });
  platform.live.closeSession(sessionId);
  return DONE;
}

export const signOutOfDesk: DeskHandler<'signOutOfDesk'> = (context) =>
  end(context, context.operator.sessionId, 'operator.sign-out');

export const endDeskSession: DeskHandler<'endDeskSession'> = (context, { params }) =>
  end(context, params.id, 'operator.session-end');

export const startDeskProof: DeskHandler<'startDeskProof'> = (context) =>
  context.write(null, (tx) => requestFor(tx, context, context.operator.operatorId));

/** Takes a fresh second factor as proof. A password alone would not show that the session was not taken over. */
export const proveAtDesk: DeskHandler<'proveAtDesk'> = async (context, { body }) => {
  const { operatorId, sessionId } = context.operator;
  const takeFactor = await checkSecondFactor(context, operatorId, body);
  const now = context.platform.securityNow();
  await context.write(null, async (tx) => {
    const way = await takeFactor(tx);
    await markProven(tx, sessionId, now);
    await auditOperator(tx, context.desk, null, { action: 'operator.proof', after: { way } });
  });
  await forgiveFactorTries(context, operatorId);
  return { provenUntil: provenUntil({ steppedUpAt: now })!.toISOString() };
};

export const changeDeskPassword: DeskHandler<'changeDeskPassword'> = async (context, { body }) => {
  const { operatorId, sessionId, email } = context.operator;
  const before = await context.read(null, (tx) => findOperatorByEmail(tx, email));
  const about = { email, replaces: before?.password_hash ?? null, field: 'password' };
  const passwordHash = await hashNewPassword(context.platform, body.password, about);
  return context.write(null, async (tx) => {
    await setOperatorPassword(tx, operatorId, passwordHash);
    await dropSignIns(tx, operatorId);
    await endSessions(tx, operatorId, { except: sessionId, now: context.platform.securityNow() });
    await auditOperator(tx, context.desk, null, { action: 'operator.password' });
    return DONE;
  });
};

export const startDeskTotp: DeskHandler<'startDeskTotp'> = (context) =>
  context.write(null, (tx) => newTotpFor(tx, context, context.operator));

export const confirmDeskTotp: DeskHandler<'confirmDeskTotp'> = async (context, { body }) => {
  const { operatorId } = context.operator;
  await takeFactorTry(context, operatorId);
  await context.write(null, async (tx) => {
    if (!(await lockTotp(tx, operatorId, 'waiting'))) throw new Refusal('second_factor_not_started');
    const totpId = await takeCode(tx, context, { operatorId, code: body.code, which: 'waiting' });
    if (totpId === null) throw new Refusal('wrong_second_factor');
    await confirmTotp(tx, operatorId, totpId, context.platform.securityNow());
    await auditOperator(tx, context.desk, null, { action: 'operator.totp' });
  });
  await forgiveFactorTries(context, operatorId);
  return DONE;
};

/** Refuses to leave no second factor. The operator's row is the lock against two removals at once. */
async function requireAnother(
  tx: Tx,
  operatorId: string,
  isLast: (other: { totp: boolean; passkeys: number }) => boolean,
) {
  await lockOperator(tx, operatorId);
  const totp = (await lockTotp(tx, operatorId, 'confirmed')) !== null;
  const passkeys = (await listPasskeys(tx, operatorId)).length;
  if (isLast({ totp, passkeys })) throw new Refusal('last_second_factor');
  return { totp };
}

export const removeDeskTotp: DeskHandler<'removeDeskTotp'> = ({ operator: { operatorId }, write, desk }) =>
  write(null, async (tx) => {
    const { totp } = await requireAnother(tx, operatorId, (has) => has.totp && has.passkeys === 0);
    if (!totp) throw new Refusal('second_factor_off');
    await dropTotp(tx, operatorId);
    await auditOperator(tx, desk, null, { action: 'operator.totp-remove' });
    return DONE;
  });

export const startOwnDeskPasskey: DeskHandler<'startOwnDeskPasskey'> = (context) =>
  context.write(null, (tx) => creationFor(tx, context, context.operator));

export const addDeskPasskey: DeskHandler<'addDeskPasskey'> = async (context, { body }) => {
  const { operatorId } = context.operator;
  const made = await checkNewPasskey(context, operatorId, body);
  const [passkeyId, now] = [newId(), context.platform.securityNow()];
  await context.write(null, async (tx) => {
    await lockOperator(tx, operatorId);
    if ((await listPasskeys(tx, operatorId)).length >= PASSKEYS_MAX) throw new Refusal('passkeys_full');
    if (!(await insertPasskey(tx, { ...made, passkeyId, now }))) throw new Refusal('passkey_known');
    await auditOperator(tx, context.desk, null, { action: 'operator.passkey-add', subject: body.name });
  });
  return passkeyToWire({ passkey_id: passkeyId, name: body.name, created_at: now, last_used_at: null });
};

export const removeDeskPasskey: DeskHandler<'removeDeskPasskey'> = ({ operator, write, desk }, { params }) =>
  write(null, async (tx) => {
    const { operatorId } = operator;
    const name = await dropPasskey(tx, operatorId, params.id);
    if (name === null) throw new Refusal('not_found');
    await requireAnother(tx, operatorId, (has) => !has.totp && has.passkeys === 0);
    await auditOperator(tx, desk, null, { action: 'operator.passkey-remove', subject: name });
    return DONE;
  });
