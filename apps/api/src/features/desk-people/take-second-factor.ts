import { isTotp } from '@trilane/domain/otp';
import type { DeskContext } from '../../platform/desk-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTotpStep } from '../../platform/totp.ts';
import { AUTH_LIMITS } from '../auth/public.ts';
import { lockTotp, operatorTotpPlace, takeStep } from './desk-factors.repo.ts';
import { checkSignature, type Signed } from './desk-passkeys.ts';

interface Shown {
  code?: string | undefined;
  passkey?: Signed | undefined;
}

/** Uses up a code of the authenticator app. Returns the id of its secret, or null for a wrong or used code. */
export async function takeCode(
  tx: Tx,
  { platform }: Pick<DeskContext, 'platform'>,
  tried: { operatorId: string; code: string; which: 'confirmed' | 'waiting' },
): Promise<string | null> {
  const code = tried.code.replaceAll(/\s/g, '');
  const totp = await lockTotp(tx, tried.operatorId, tried.which);
  if (!totp || !isTotp(code)) return null;
  const secret = platform.box.decrypt(totp.secret_box, operatorTotpPlace(totp.totp_id));
  const step = findTotpStep(secret, code, platform.securityNow());
  return step !== null && (await takeStep(tx, totp.totp_id, step)) ? totp.totp_id : null;
}

/** Counts a try of a second factor against the operator's limit. */
export const takeFactorTry = ({ platform }: DeskContext, operatorId: string): Promise<void> =>
  platform.limits.take(AUTH_LIMITS.secondFactorOfPerson, `desk ${operatorId}`);

export const forgiveFactorTries = ({ platform }: DeskContext, operatorId: string): Promise<void> =>
  platform.limits.reset(AUTH_LIMITS.secondFactorOfPerson, `desk ${operatorId}`);

/**
 * Checks a second factor as far as possible outside a transaction. Returns a function that uses the factor up, to be
 * called in the transaction that relies on it. That function refuses a wrong factor.
 */
export async function checkSecondFactor(
  context: DeskContext,
  operatorId: string,
  { code, passkey }: Shown,
): Promise<(tx: Tx) => Promise<'code' | 'passkey'>> {
  await takeFactorTry(context, operatorId);
  if (passkey) {
    const noteUse = await checkSignature(context, operatorId, passkey);
    return (tx) => noteUse(tx).then(() => 'passkey' as const);
  }
  return async (tx) => {
    const isRight = await takeCode(tx, context, { operatorId, code: code ?? '', which: 'confirmed' });
    if (isRight === null) throw new Refusal('wrong_second_factor');
    return 'code';
  };
}
