import type { CallInput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { DESK_SIGN_IN_MINUTES, DESK_SIGN_IN_TRIES } from '@trilane/domain/desk-limits';
import { MINUTE_MS } from '@trilane/domain/time-units';
import type { DeskContext, DeskHandler } from '../../platform/desk-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { AUTH_LIMITS, isPasswordRight } from '../auth/public.ts';
import {
  auditAtDoor,
  forgivePasswordTries,
  NOBODY,
  openDeskSession,
  recordRefused,
  refuseAtDoor,
  takePasswordTry,
} from './desk-doors.ts';
import { listPasskeys, lockTotp } from './desk-factors.repo.ts';
import { requestFor } from './desk-passkeys.ts';
import { countWrong, dropSignIn, lockSignIn, putSignIn } from './desk-sessions.repo.ts';
import { findOperatorByEmail, lockOperator, type OperatorRow } from './operators.repo.ts';
import { requireNetwork } from './require-network.ts';
import { checkSecondFactor, forgiveFactorTries } from './take-second-factor.ts';

/** The first step: the password. An unknown email gets the same answer as a wrong password, in the same time. */
export const startDeskSignIn: DeskHandler<'startDeskSignIn'> = async (context, { body }) => {
  const { platform, request } = context;
  await takePasswordTry(context, body.email);
  const operator = await context.read(null, (tx) => findOperatorByEmail(tx, body.email));
  if (!(await isPasswordRight(platform.config, body.password, operator?.password_hash ?? null)) || !operator)
    return refuseAtDoor(context, body.email, 'operator.sign-in', 'wrong_credentials');
  await requireOpenHere(context, operator);
  const token = newToken();
  const expiresAt = new Date(platform.securityNow().getTime() + DESK_SIGN_IN_MINUTES * MINUTE_MS);
  const ways = await context.write(null, async (tx) => {
    // The password may have been changed or reset while it was compared.
    const { password_hash: hashNow } = (await lockOperator(tx, operator.operator_id)) ?? { password_hash: null };
    if (hashNow !== operator.password_hash) return null;
    await forgivePasswordTries(tx, context, body.email);
    await putSignIn(tx, { hash: hashToken(token), operatorId: operator.operator_id, expiresAt });
    const totp = await lockTotp(tx, operator.operator_id, 'confirmed');
    const passkeys = await listPasskeys(tx, operator.operator_id);
    return { code: totp !== null, passkey: passkeys.length > 0 };
  });
  if (!ways) return refuseAtDoor(context, body.email, 'operator.sign-in', 'wrong_credentials');
  await platform.limits.giveBack(AUTH_LIMITS.passwordOfAddress, request.address);
  return { token, ways };
};

async function requireOpenHere(context: DeskContext, operator: OperatorRow): Promise<void> {
  try {
    requireNetwork(operator.networks, context.request.address);
  } catch {
    await refuseAtDoor(context, operator.email, 'operator.sign-in', 'address_not_allowed');
  }
}

/** The operator of a pending sign-in. */
async function waitingFor(context: DeskContext, token: string): Promise<OperatorRow> {
  const { platform, request } = context;
  await platform.limits.take(AUTH_LIMITS.codeTries, request.address);
  const at = { now: platform.securityNow(), triesMax: DESK_SIGN_IN_TRIES };
  const operator = await context.write(null, async (tx) => {
    const waits = await lockSignIn(tx, hashToken(token), at);
    return waits && lockOperator(tx, waits.operator_id);
  });
  if (!operator) throw new Refusal('sign_in_expired');
  return operator;
}

/** What a browser needs to sign in with a passkey, after the password. */
export const startDeskPasskey: DeskHandler<'startDeskPasskey'> = async (context, { body }) => {
  const { operator_id: operatorId } = await waitingFor(context, body.token);
  return context.write(null, (tx) => requestFor(tx, context, operatorId));
};

/** The second step. Five wrong tries end the sign-in; ten in 15 minutes block second factors for this operator. */
export const finishDeskSignIn: DeskHandler<'finishDeskSignIn'> = async (context, { body }) => {
  const action = 'operator.sign-in';
  const waits = () => waitingFor(context, body.token);
  const operator = await recordRefused(context, { email: NOBODY, action }, waits);
  await requireOpenHere(context, operator);
  const token = await recordRefused(context, { email: operator.email, action }, () => signIn(context, operator, body));
  await forgiveFactorTries(context, operator.operator_id);
  return { token };
};

/** Takes the second factor of a pending sign-in and returns the token of a new session. */
async function signIn(
  context: DeskContext,
  { operator_id: operatorId, email }: OperatorRow,
  body: CallInput<DeskCalls['finishDeskSignIn']>['body'],
): Promise<string> {
  const hash = hashToken(body.token);
  const at = { now: context.platform.securityNow(), triesMax: DESK_SIGN_IN_TRIES };
  try {
    const takeFactor = await checkSecondFactor(context, operatorId, body);
    return await context.write(null, async (tx) => {
      // Checked again under the lock: the sign-in may have been used, or the operator removed, in the meantime.
      if (!(await lockSignIn(tx, hash, at)) || !(await lockOperator(tx, operatorId)))
        throw new Refusal('sign_in_expired');
      const way = await takeFactor(tx);
      await dropSignIn(tx, hash);
      const opened = await openDeskSession(tx, context, operatorId);
      await auditAtDoor(tx, context, email, { action: 'operator.sign-in', after: { way } });
      return opened;
    });
  } catch (error) {
    if (error instanceof Refusal && ['wrong_second_factor', 'passkey_refused'].includes(error.code))
      await context.write(null, (tx) => countWrong(tx, hash));
    throw error;
  }
}
