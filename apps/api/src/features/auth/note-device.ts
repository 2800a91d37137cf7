import { deviceWords } from '@trilane/domain/user-agent';
import { addMail } from '../../platform/add-mail.ts';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { makeNotice } from '../notices/public.ts';
import { countMails, noteDevice } from './session.repo.ts';
import { hashDevice } from './sign-in-device.ts';

/** So that nobody buries other mails under these. The bell has no such limit. */
const MAILS_AN_HOUR_MAX = 10;

/**
 * Records the hashed browser and network of a sign-in. Tells the person at the bell and by mail if the pair is new or
 * was forgotten; the first pair ever belongs to the sign-up and is not reported. Call it in the transaction that opens
 * the session.
 */
export async function noteSignInDevice(
  tx: Tx,
  { platform, request }: Pick<CallContext, 'platform' | 'request'>,
  user: { userId: string; businessId: string; email: string },
): Promise<void> {
  const device = deviceWords(request.userAgent);
  const { userId, businessId } = user;
  const now = platform.securityNow();
  const seen = await noteDevice(tx, { userId, deviceHash: hashDevice(userId, request), now });
  if (seen !== 'new') return;
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
  const since = new Date(now.getTime() - 3_600_000);
  if ((await countMails(tx, { businessId, subject: userId, since })) >= MAILS_AN_HOUR_MAX) return;
  await addMail(tx, platform, { to: user.email, businessId, subject: userId }, ({ newDeviceMail }) =>
    newDeviceMail(platform.config, { device, address: request.address, at: now }),
  );
}
