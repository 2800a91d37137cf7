import type { Handler } from '../../platform/context.ts';
import type { Application } from './application.repo.ts';
import { requireEin } from './require-ein.ts';
import { requireApplicant, sendApplicationCode } from './send-application-code.ts';

/**
 * The second step of the older sign-up: a business with its authorised person. It is registered when the mailed code
 * comes back.
 */
export const createBusiness: Handler<'createBusiness'> = async (context, { body }) => {
  const {
    owner: { email, ...owner },
    address: { address1, address2, ...town },
  } = body;
  const application: Application = {
    person: { ...owner, mobile: body.phone },
    address: { ...town, street: address1, suite: address2 },
    business: { name: body.name, categoryId: body.category.id, ein: body.ein },
  };
  await requireApplicant(context, { ...application, email, fields: { email: 'owner.email', dob: 'owner.dob' } });
  // The first step is the browser's word; this is ours.
  await requireEin(context, application.business!, 'category.id');
  return sendApplicationCode(context, email, application);
};
