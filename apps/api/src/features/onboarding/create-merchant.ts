import type { Handler } from '../../platform/context.ts';
import type { Application } from './application.repo.ts';
import { requireApplicant, sendApplicationCode } from './send-application-code.ts';

/**
 * The older sign-up of a person with no business yet: after the mailed code the registration begins with what was given
 * here.
 */
export const createMerchant: Handler<'createMerchant'> = async (context, { body }) => {
  const { email, firstName, lastName, mobile, dob, ssn, address: street, suite, city, state, zipCode, country } = body;
  const application: Application = {
    person: { firstName, lastName, mobile, dob, ssn },
    address: { street, suite, city, state, zipCode, country },
    business: null,
  };
  await requireApplicant(context, { ...application, email, fields: { email: 'email', dob: 'dob' } });
  return sendApplicationCode(context, email, application);
};
