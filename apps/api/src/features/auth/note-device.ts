import { newDeviceMail } from '@trilane/contract/mails/account-mails';
import { deviceWords } from '@trilane/domain/user-agent';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { makeNotice } from '../notices/public.ts';
import { noteDevice } from './session.repo.ts';
import { signInDevice } from './sign-in-device.ts';

/**
 * Notes browser and network of a sign-in, hashed, and tells the person at the bell and by mail when both together were
 * never seen before, or were forgotten. The first one ever is the sign-up's own. To be called in the transaction that
 * opens the session.
 */
export async function noteSignInDevice(
  tx: Tx,
  { platform, request }: Pick<CallContext, 'platform' | 'request'>,
  user: { userId: string; businessId: string; email: string },
): Promise<void> {
  const device = deviceWords(request.userAgent);
  const now = platform.securityNow();
  if ((await noteDevice(tx, { userId: user.userId, deviceHash: signInDevice(user.userId, request), now })) !== 'new')
    return;
  const { userId, businessId } = user;
  const subjectId = newId();
  await makeNotice(
    tx,
    { businessId, now: platform.clock.now() },
    {
      kind: 'sign-in.new',
      about: `${device}, network address ${request.address}`,
      amountCents: null,
      storeId: null,
      userId,
      subjectId,
      eventKey: `sign-in.new ${subjectId}`,
    },
  );
  const mail = newDeviceMail(platform.config, { device, address: request.address, at: now });
  await platform.outbox.add(tx, 'mail', { to: user.email, ...mail }, { businessId });
}
