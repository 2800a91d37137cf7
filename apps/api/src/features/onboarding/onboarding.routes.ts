import { routes } from '../../platform/context.ts';
import { continueRegistration } from './continue-registration.ts';
import { createBusiness } from './create-business.ts';
import { createMerchant } from './create-merchant.ts';
import { receiveIdentity } from './receive-identity.ts';
import { register } from './register.ts';
import { verifyEin } from './verify-ein.ts';
import { verifyOwner } from './verify-owner.ts';

export const onboardingRoutes = routes({
  register,
  continueRegistration,
  verifyOwner,
  receiveIdentity,
  verifyEin,
  createBusiness,
  createMerchant,
});
