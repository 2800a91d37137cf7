import { addMail } from '../../platform/add-mail.ts';
import { audit } from '../../platform/audit.ts';
import type { CallContext, Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { brandOf } from '../../platform/mail-brand.ts';
import {
  closeStreams,
  findLanguage,
  hashNewPassword,
  keepFirstLanguage,
  keepOwn,
  keepPassword,
  newDeviceProof,
  openSession,
  userToWire,
} from '../auth/public.ts';
import { getBusiness, getBusinessData, getStatus, loadFacts, requireStatus } from '../business/public.ts';
import { agreeToTerms } from '../legal-texts/public.ts';
import { markPasswordSet } from './onboarding.repo.ts';

async function acceptTerms(tx: Tx, context: CallContext, shown: string | undefined) {
  const { holder } = context;
  await requireStatus(tx, holder.businessId, 'pending-tnc-acceptance', 'step_out_of_order');
  await agreeToTerms(tx, context, shown);
  return { status: await getStatus(tx, holder.businessId) };
}

async function welcome(tx: Tx, { platform, holder }: CallContext, businessName: string): Promise<void> {
  const { businessId, email } = holder;
  const facts = await loadFacts(tx, businessId);
  await addMail(tx, platform, { to: email, businessId }, ({ welcomeMail }) =>
    welcomeMail(brandOf(platform.config, businessId), { businessName, facts }),
  );
}

async function finishSignUp(tx: Tx, context: CallContext, passwordHash: string) {
  const { platform, holder } = context;
  const { businessId } = holder;
  await requireStatus(tx, businessId, 'pending-password-creation', 'step_out_of_order');
  await markPasswordSet(tx, businessId, platform.clock.now());
  const keep = { ...keepOwn(context), keepSession: null };
  const ended = await keepPassword(tx, platform, { ...holder, passwordHash, keep, isFirst: true });
  const status = await getStatus(tx, businessId);
  const token = await openSession(tx, context, { userId: holder.userId, businessId, status });
  const deviceProof = await newDeviceProof(tx, platform, holder.userId);
  const business = await getBusinessData(tx, platform, businessId);
  await keepFirstLanguage(tx, context, holder.userId);
  await welcome(tx, context, business.business.name);
  await audit(tx, context, { action: 'sign-up.finish' });
  const user = userToWire(holder, await getBusiness(tx, businessId), await findLanguage(tx, holder.userId));
  return { ended, answer: { status, token, user, business, deviceProof } };
}

/**
 * The last two steps of a sign-up, in their order: accepting the terms, then choosing the password, which ends the
 * registration tokens and gives a session token. A step out of order is refused and changes nothing.
 */
export const continueRegistration: Handler<'continueRegistration'> = async (context, { body }) => {
  const { platform, holder, request } = context;
  if ('tncAccepted' in body) {
    const answer = await context.write((tx) => acceptTerms(tx, context, body.version));
    platform.live.publish(holder.businessId, 'business');
    return answer;
  }
  await context.write((tx) => requireStatus(tx, holder.businessId, 'pending-password-creation', 'step_out_of_order'));
  const passwordHash = await hashNewPassword(platform, body.password, { email: holder.email, field: 'password' });
  const { ended, answer } = await context.write((tx) => finishSignUp(tx, context, passwordHash), {
    changesHolder: true,
  });
  closeStreams(platform, ended);
  platform.log.info(
    { event: 'sign-up-finished', userId: holder.userId, businessId: holder.businessId, address: request.address },
    'a sign-up was finished',
  );
  return answer;
};
