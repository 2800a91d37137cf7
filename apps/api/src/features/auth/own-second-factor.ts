import type { AccessChange } from '@trilane/contract/mails/account-mails';
import { addMail } from '../../platform/add-mail.ts';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newTotpSecret, totpUri } from '../../platform/totp.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { newRecoveryCodes, recoveryHashes } from './recovery-codes.ts';
import { requireStepUp } from './require-step-up.ts';
import { confirmTotpRow, dropTotp, lockTotp, putRecoveryCodes, putTotp, totpPlace } from './second-factor.repo.ts';
import { revokeUserSessions } from './session.repo.ts';
import { keepOwn } from './sign-in-device.ts';
import { closeStreams } from './set-new-password.ts';
import { takeTotpCode } from './try-second-factor.ts';

/** The mails to the owner about each change of a way into the account. */
export async function tellOwner(tx: Tx, { platform, holder }: CallContext, change: AccessChange): Promise<void> {
  const { email: to, businessId } = holder;
  await addMail(tx, platform, { to, businessId }, (mails) => mails.accessChangedMail(platform.config, change));
}

/** Makes a secret for an authenticator app. It takes effect with the app's first code (`confirmTotp`). */
export const startTotp: Handler<'startTotp'> = async (context) => {
  const { platform, holder } = context;
  await requireStepUp(context);
  const secret = newTotpSecret();
  await context.write(async (tx) => {
    const secretBox = platform.box.encrypt(secret, totpPlace(holder.userId));
    if (!(await putTotp(tx, { userId: holder.userId, secretBox, now: platform.securityNow() })))
      throw new Refusal('second_factor_on');
  });
  return { secret, uri: totpUri({ secret, account: holder.email, issuer: platform.config.productName }) };
};

async function renewCodes(tx: Tx, { platform, holder }: CallContext): Promise<string[]> {
  const codes = newRecoveryCodes();
  await putRecoveryCodes(
    tx,
    holder.userId,
    codes.map((code) => recoveryHashes(platform, holder.userId, code)[0]!),
  );
  return codes;
}

/**
 * Switches the second factor on with the app's first code, and answers the recovery codes, which are shown only once.
 */
export const confirmTotp: Handler<'confirmTotp'> = async (context, { body }) => {
  const { platform, holder } = context;
  await requireStepUp(context);
  await platform.limits.take(AUTH_LIMITS.secondFactorOfPerson, holder.userId);
  let closed: string[] = [];
  const recoveryCodes = await context.write(async (tx) => {
    const totp = await lockTotp(tx, holder.userId);
    if (!totp) throw new Refusal('second_factor_not_started');
    if (totp.confirmed_at !== null) throw new Refusal('second_factor_on');
    if (!(await takeTotpCode(tx, platform, { userId: holder.userId, code: body.code }))) return null;
    await confirmTotpRow(tx, holder.userId, platform.securityNow());
    // Other sessions were opened without the factor that the owner requires. They would now have all rights.
    if (holder.permissions.owesSecondFactor)
      closed = await revokeUserSessions(tx, holder.userId, {
        ...keepOwn(context),
        reason: 'second-factor',
        now: platform.securityNow(),
      });
    const codes = await renewCodes(tx, context);
    await tellOwner(tx, context, { what: 'factor-on' });
    await audit(tx, context, { action: 'second-factor.on' });
    return codes;
  });
  closeStreams(platform, closed);
  if (!recoveryCodes) throw new Refusal('wrong_second_factor');
  await platform.limits.reset(AUTH_LIMITS.secondFactorOfPerson, holder.userId);
  platform.outbox.wake();
  return { recoveryCodes };
};

async function requireOn(tx: Tx, userId: string): Promise<void> {
  const totp = await lockTotp(tx, userId);
  if (!totp?.confirmed_at) throw new Refusal('second_factor_off');
}

/** Switches it off; a fresh step-up is enough, because the session itself came through it. */
export const stopTotp: Handler<'stopTotp'> = async (context) => {
  await requireStepUp(context);
  await context.write(async (tx) => {
    await requireOn(tx, context.holder.userId);
    await dropTotp(tx, context.holder.userId);
    await tellOwner(tx, context, { what: 'factor-off' });
    await audit(tx, context, { action: 'second-factor.off' });
  });
  context.platform.outbox.wake();
  return { success: true };
};

/** Makes ten new recovery codes. The old ones no longer work. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async (context) => {
  await requireStepUp(context);
  const recoveryCodes = await context.write(async (tx) => {
    await requireOn(tx, context.holder.userId);
    const codes = await renewCodes(tx, context);
    await tellOwner(tx, context, { what: 'codes-renewed' });
    await audit(tx, context, { action: 'recovery-codes.renew' });
    return codes;
  });
  context.platform.outbox.wake();
  return { recoveryCodes };
};
