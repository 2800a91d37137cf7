import type { CallInput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { normalizeEmail } from '@trilane/domain/email';
import type { DeskContext, DeskHandler } from '../../platform/desk-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { newTotpSecret, totpUri } from '../../platform/totp.ts';
import { AUTH_LIMITS, hashNewPassword } from '../auth/public.ts';
import { auditAtDoor, forgivePasswordTries, NOBODY, openDeskSession, recordRefused } from './desk-doors.ts';
import { confirmTotp, insertPasskey, operatorTotpPlace, putTotp } from './desk-factors.repo.ts';
import { checkNewPasskey, creationFor, type Person } from './desk-passkeys.ts';
import { endSessions } from './desk-sessions.repo.ts';
import { dropLink, lockByLink, setOperatorPassword, type OperatorRow } from './operators.repo.ts';
import { requireNetwork } from './require-network.ts';
import { takeCode, takeFactorTry } from './take-second-factor.ts';

/** Makes a secret for an operator's authenticator app. It counts once its first code is confirmed. */
export async function newTotpFor(
  tx: Tx,
  { platform }: DeskContext,
  { operatorId, email }: Omit<Person, 'name'>,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const totpId = newId();
  const secretBox = platform.box.encrypt(secret, operatorTotpPlace(totpId));
  await putTotp(tx, { totpId, operatorId, secretBox, now: platform.securityNow() });
  const issuer = `${platform.config.productName} desk`;
  return { secret, uri: totpUri({ secret, account: normalizeEmail(email), issuer }) };
}

async function invited(tx: Tx, { platform }: DeskContext, link: string): Promise<OperatorRow> {
  const operator = await lockByLink(tx, hashToken(link), platform.securityNow());
  if (!operator) throw new Refusal('set_up_link_invalid');
  return operator;
}

/** Opens a set-up link, which stays valid until it is used. */
export const startDeskSetUp: DeskHandler<'startDeskSetUp'> = async (context, { body }) => {
  await context.platform.limits.take(AUTH_LIMITS.codeTries, context.request.address);
  return context.write(null, async (tx) => {
    const { operator_id: operatorId, email, name, networks } = await invited(tx, context, body.link);
    requireNetwork(networks, context.request.address);
    const person = { operatorId, email, name };
    const totp = await newTotpFor(tx, context, person);
    return { email, name, totp, passkey: await creationFor(tx, context, person) };
  });
};

/**
 * Uses up a set-up link. It sets password and second factor together, so that there is never one without the other, and
 * ends earlier sessions.
 */
export const finishDeskSetUp: DeskHandler<'finishDeskSetUp'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(AUTH_LIMITS.codeTries, request.address);
  const action = 'operator.set-up';
  const find = () => context.write(null, (tx) => invited(tx, context, body.link));
  const operator = await recordRefused(context, { email: NOBODY, action }, find);
  const token = await recordRefused(context, { email: operator.email, action }, () => setUp(context, operator, body));
  return { token };
};

async function setUp(
  context: DeskContext,
  { operator_id: operatorId, email, networks }: OperatorRow,
  body: CallInput<DeskCalls['finishDeskSetUp']>['body'],
): Promise<string> {
  const { platform, request } = context;
  requireNetwork(networks, request.address);
  await takeFactorTry(context, operatorId);
  const passwordHash = await hashNewPassword(platform, body.password, { email, field: 'password' });
  const passkey = body.passkey && (await checkNewPasskey(context, operatorId, body.passkey));
  const now = platform.securityNow();
  return context.write(null, async (tx) => {
    await invited(tx, context, body.link);
    if (passkey) {
      if (!(await insertPasskey(tx, { ...passkey, passkeyId: newId(), now }))) throw new Refusal('passkey_known');
    } else {
      const totpId = await takeCode(tx, context, { operatorId, code: body.code ?? '', which: 'waiting' });
      if (totpId === null) throw new Refusal('wrong_second_factor');
      await confirmTotp(tx, operatorId, totpId, now);
    }
    await dropLink(tx, operatorId);
    await setOperatorPassword(tx, operatorId, passwordHash);
    await endSessions(tx, operatorId, { now });
    await forgivePasswordTries(tx, context, email);
    const opened = await openDeskSession(tx, context, operatorId);
    await auditAtDoor(tx, context, email, {
      action: 'operator.set-up',
      after: { secondFactor: passkey ? 'passkey' : 'authenticator app' },
    });
    return opened;
  });
}
