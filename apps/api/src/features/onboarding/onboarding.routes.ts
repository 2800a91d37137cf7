import { routes } from '../../platform/context.ts';
import { continueRegistration } from './continue-registration.ts';
import { receiveIdentity } from './receive-identity.ts';
import { register } from './register.ts';
import { verifyOwner } from './verify-owner.ts';

export const onboardingRoutes = routes({ register, continueRegistration, verifyOwner, receiveIdentity });
