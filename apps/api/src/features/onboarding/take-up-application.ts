import { timeZoneForZip } from '@trilane/domain/address';
import { addMail } from '../../platform/add-mail.ts';
import { auditAs } from '../../platform/audit.ts';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { einPlace, getStatus, lockBusiness } from '../business/public.ts';
import { einLast4 } from './note-ein-ends.ts';
import { applicationPlace, setApplicant, setEin, takeKeptApplication, type Application } from './application.repo.ts';
import { insertCheck, setRegistration } from './onboarding.repo.ts';
import { keepOwnerDetails, openOwnerCheck } from './owner-check.ts';

interface Applicant {
  businessId: string;
  email: string;
}

type GivenBusiness = NonNullable<Application['business']>;

async function registerGiven(
  tx: Tx,
  { platform }: CallContext,
  { businessId }: Applicant,
  given: Application & { business: GivenBusiness },
): Promise<void> {
  const { person, address, business } = given;
  await setRegistration(tx, businessId, {
    ownerFirstName: person.firstName,
    ownerLastName: person.lastName,
    ownerTitle: '',
    category: business.categoryId,
    name: business.name,
    streetAddress1: address.street,
    suit: address.suite,
    city: address.city,
    state: address.state,
    zipCode: address.zipCode,
    country: address.country,
    timeZone: timeZoneForZip(address.zipCode),
    now: platform.clock.now(),
  });
  const box = platform.box.encrypt(business.ein, einPlace(businessId));
  await setEin(tx, businessId, { box, last4: einLast4(business.ein) });
  await insertCheck(tx, { businessId, reference: newId(), kind: 'business', now: platform.securityNow() });
  await openOwnerCheck(tx, platform, businessId);
  await platform.outbox.add(tx, 'business-check', { businessId }, { businessId });
}

/**
 * Takes up what the older sign-up gave, now that its code has proved the email: the business is registered and both
 * checks are opened, or, where there is no business yet, the registration begins with the person. Details are given
 * once: for a business that was registered meanwhile they are dropped. False when the code carried none. The
 * transaction works for the business already.
 */
export async function takeUpApplication(
  tx: Tx,
  context: CallContext,
  applicant: Applicant,
  otpToken: string,
): Promise<boolean> {
  const { platform } = context;
  const { businessId, email } = applicant;
  const kept = await takeKeptApplication(tx, hashToken(otpToken));
  if (!kept) return false;
  await lockBusiness(tx, businessId);
  if ((await getStatus(tx, businessId)) !== 'pending-registration-details') return false;
  const application = JSON.parse(
    platform.box.decrypt(kept.details_box, applicationPlace(kept.application_id)),
  ) as Application;
  const { person, business } = application;
  await setApplicant(tx, businessId, application);
  await keepOwnerDetails(tx, platform, businessId, person);
  const owner = { kind: 'owner', name: email, businessId } as const;
  await auditAs(tx, context, owner, { action: 'owner.details', after: { ...person } });
  if (business) {
    await auditAs(tx, context, owner, {
      action: 'business.register',
      subject: business.name,
      after: { ...business, ...application.address },
    });
    await registerGiven(tx, context, applicant, { ...application, business });
  }
  const reader = { to: email, otherwise: context.request.language, businessId };
  await addMail(tx, platform, reader, ({ applicationTakenUpMail }) =>
    applicationTakenUpMail(platform.config, { businessName: business?.name ?? null }),
  );
  return true;
}
