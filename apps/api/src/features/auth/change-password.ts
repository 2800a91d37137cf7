import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockPassword } from './auth.repo.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { newDeviceProof } from './device-proof.ts';
import { forgetStrangers } from './password-tries.ts';
import { requireStepUp } from './require-step-up.ts';
import { closeStreams, hashNewPassword, keepPassword } from './set-new-password.ts';
import { keepOwn } from './sign-in-device.ts';

/**
 * Changes the password with the old one and a step-up. It ends all other sessions and all device proofs; this session
 * stays, with a new proof.
 */
export const changePassword: Handler<'changePassword'> = async (context, { body }) => {
  const { platform, holder, request } = context;
  await requireStepUp(context);
  const replaces = await checkOwnPassword(context, body.oldPassword, 'wrong_old_password');
  const about = { email: holder.email, replaces, field: 'newPassword' };
  const passwordHash = await hashNewPassword(platform, body.newPassword, about);
  const { closed, deviceProof } = await context.write(async (tx) => {
    if (!(await lockPassword(tx, holder.userId, replaces))) throw new Refusal('wrong_old_password');
    const ended = await keepPassword(tx, platform, { ...holder, passwordHash, keep: keepOwn(context), isFirst: false });
    await forgetStrangers(tx, holder.email);
    await audit(tx, context, { action: 'password.change', after: { otherSessionsEnded: ended.length } });
    return { closed: ended, deviceProof: await newDeviceProof(tx, platform, holder.userId) };
  });
  closeStreams(platform, closed);
  platform.outbox.wake();
  platform.log.info(
    { event: 'password-changed', userId: holder.userId, address: request.address, requestId: request.id },
    'a password was changed',
  );
  return { success: true, deviceProof };
};
