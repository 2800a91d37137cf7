import { enquiryMail } from '@trilane/contract/mails/enquiry-mails';
import { enquiryKindOf } from '@trilane/domain/enquiry';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { verifyCaptcha } from '../auth/public.ts';
import { MARKETING_LIMITS } from './marketing-limits.ts';
import { putEnquiry, type Enquiry } from './marketing.repo.ts';

/**
 * Keeps a demo request, a place on the waitlist or a letter, and mails it to the operator
 * (docs/product.md#enquiries).
 */
export const sendEnquiry: Handler<'sendEnquiry'> = async ({ platform, request }, { body }) => {
  const { config, limits, outbox, securityNow } = platform;
  await limits.take(MARKETING_LIMITS.enquiriesOfAddress, request.address);
  await verifyCaptcha(platform, body.captcha);
  await limits.take(MARKETING_LIMITS.enquiriesOfEmail, hashToken(body.email));
  const enquiry: Enquiry = {
    id: newId(),
    kind: enquiryKindOf(body.subject),
    subject: body.subject,
    fullName: body.fullName,
    email: body.email,
    title: 'title' in body ? body.title : null,
    category: ('category' in body && body.category) || null,
    businessName: 'businessName' in body ? body.businessName : null,
    message: 'message' in body ? body.message : null,
  };
  await platform.db.write(null, async (tx) => {
    await putEnquiry(tx, enquiry, securityNow());
    // A reply goes to the person who wrote the enquiry.
    await outbox.add(tx, 'mail', { to: config.contactEmail, replyTo: enquiry.email, ...enquiryMail(config, enquiry) });
  });
  outbox.wake();
  return { success: true as const };
};
