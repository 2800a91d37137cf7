import type { RefusalCode } from '@trilane/contract/refusals';
import type { CallContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { findUser } from './auth.repo.ts';
import { isPasswordRight } from './password-hash.ts';

/**
 * Leaves with `refusal` unless this is the signed-in person's password. Ten failures in 15 minutes lock the question
 * for the person, apart from the sign-in's count, so no stranger at the sign-in page can lock the owner out here.
 * Returns the password's hash.
 */
export async function checkOwnPassword(
  { platform, holder, request }: CallContext,
  password: string,
  refusal: RefusalCode,
): Promise<string> {
  await platform.limits.takeWatched(AUTH_LIMITS.passwordOfPerson, holder.userId, holder);
  const user = await platform.db.read(null, (tx) => findUser(tx, holder.userId));
  if (!(await isPasswordRight(platform.config, password, user?.password_hash ?? null))) {
    platform.log.info(
      { event: 'own-password-wrong', userId: holder.userId, address: request.address, requestId: request.id },
      'a wrong password within a session',
    );
    throw new Refusal(refusal);
  }
  await platform.limits.reset(AUTH_LIMITS.passwordOfPerson, holder.userId);
  return user!.password_hash!;
}
