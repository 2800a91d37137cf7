import { refusals } from '@trilane/contract/refusals';
import { timeZoneForZip } from '@trilane/domain/address';
import { whyNotBirthDate } from '@trilane/domain/person';
import { localDate } from '@trilane/domain/zoned-time';
import type { CallContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { findUserByEmail, requestCode } from '../auth/public.ts';
import { applicationPlace, putApplication, type Application } from './application.repo.ts';

// These calls ask for no captcha (docs/product.md#older-sign-up), so an address has few of them.
const APPLICATIONS: Limit = { name: 'sign-up-applications', points: 20, seconds: 3600, of: 'address' };

/**
 * Leaves unless the application can be taken up: few from one address, an authorised person of age, an email without a
 * finished account.
 */
export async function requireApplicant(
  { platform, request }: CallContext,
  {
    email,
    person,
    address,
    fields,
  }: Pick<Application, 'person' | 'address'> & { email: string; fields: { email: string; dob: string } },
): Promise<void> {
  await platform.limits.take(APPLICATIONS, request.address);
  const why = whyNotBirthDate(person.dob, localDate(platform.clock.now(), timeZoneForZip(address.zipCode)));
  if (why !== null) throw new Refusal('invalid', { errors: { [fields.dob]: [why] } });
  const user = await platform.db.read(null, (tx) => findUserByEmail(tx, email));
  if (user?.password_hash)
    throw new Refusal('email_taken', { errors: { [fields.email]: [refusals.email_taken.message] } });
}

/**
 * Mails a code to the email of an application, and keeps the application sealed until the code arrives. No account
 * exists before that.
 */
export async function sendApplicationCode(
  context: CallContext,
  email: string,
  application: Application,
): Promise<{ otpToken: string }> {
  const { platform } = context;
  const applicationId = newId();
  const detailsBox = platform.box.encrypt(JSON.stringify(application), applicationPlace(applicationId));
  const otpToken = await platform.db.write(null, async (tx) => {
    const token = await requestCode(tx, context, { purpose: 'signup', email, userId: null, browser: null });
    await putApplication(tx, {
      applicationId,
      challengeHash: hashToken(token),
      detailsBox,
      now: platform.securityNow(),
    });
    return token;
  });
  platform.outbox.wake();
  return { otpToken };
}
