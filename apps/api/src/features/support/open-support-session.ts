import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { requireSignedBody } from '../../platform/signed-body.ts';
import { findBusiness } from '../business/public.ts';
import { takeSupportCode } from './support.repo.ts';

/**
 * The support site exchanges a hand-off code for the name of the person who asks, once and within 60 seconds. The
 * answer gives no access to the account.
 */
export const openSupportSession: Handler<'openSupportSession'> = async (context, { body }) => {
  const { platform } = context;
  requireSignedBody(context, platform.config.supportSecrets);
  const asked = await platform.db.write(null, (tx) =>
    takeSupportCode(tx, hashToken(body.code), platform.securityNow()),
  );
  if (!asked) throw new Refusal('support_code_invalid');
  const { business_id: businessId, email } = asked;
  const business = await platform.db.read(businessId, (tx) => findBusiness(tx, businessId));
  if (!business) throw new Refusal('support_code_invalid');
  return { businessId, name: business.name, email: email ?? business.owner_email };
};
