import { z } from 'zod';
import { EMAIL_LENGTH_MAX, isEmail, normalizeEmail } from '@trilane/domain/email';
import {
  DEMO_SUBJECTS,
  ENQUIRY_MESSAGE_LENGTH_MAX,
  ENQUIRY_NAME_LENGTH_MAX,
  ENQUIRY_SUBJECT_LENGTH_MAX,
  enquiryKindOf,
  WAITLIST_SUBJECT,
} from '@trilane/domain/enquiry';
import { isMobile, isPossibleMobile } from '@trilane/domain/mobile';
import { call } from '../call.ts';
import { siteMessages } from '../site-messages.ts';
import { captcha, opaque, required, requiredLines, success, text } from '../wire.ts';

const emailOf = (invalid: string) =>
  z
    .string(siteMessages.emailRequired)
    .trim()
    .min(1, { error: siteMessages.emailRequired, abort: true })
    .max(EMAIL_LENGTH_MAX, { error: invalid, abort: true })
    .refine(isEmail, invalid)
    .transform(normalizeEmail);
/** A text of only blanks counts as missing. */
const optional = text(ENQUIRY_NAME_LENGTH_MAX).trim().optional();

const demo = z.strictObject({
  subject: z.enum(DEMO_SUBJECTS),
  fullName: required(siteMessages.nameRequired, ENQUIRY_NAME_LENGTH_MAX),
  email: emailOf(siteMessages.emailInvalid),
  title: required(siteMessages.titleRequired, ENQUIRY_NAME_LENGTH_MAX),
  category: optional,
  businessName: required(siteMessages.businessNameRequired, ENQUIRY_NAME_LENGTH_MAX),
  captcha,
});

const waitlist = z.strictObject({
  subject: z.literal(WAITLIST_SUBJECT),
  fullName: required(siteMessages.nameRequired, ENQUIRY_NAME_LENGTH_MAX),
  email: emailOf(siteMessages.emailInvalid),
  captcha,
});

const contact = z.strictObject({
  subject: required(siteMessages.subjectRequired, ENQUIRY_SUBJECT_LENGTH_MAX),
  fullName: required(siteMessages.fullNameRequired, ENQUIRY_NAME_LENGTH_MAX),
  email: emailOf(siteMessages.emailIdInvalid),
  message: requiredLines(siteMessages.messageRequired, ENQUIRY_MESSAGE_LENGTH_MAX),
  captcha,
});

/** The three shapes of an enquiry. */
export const enquiryShapes = { demo, waitlist, contact };
type Shape = (typeof enquiryShapes)[keyof typeof enquiryShapes];

/** The subject says which of the three is meant, so that the messages are those of that form and of no other. */
const enquiry = z
  .custom<z.input<Shape>>()
  .meta({
    anyOf: Object.values(enquiryShapes).map((shape) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })),
  })
  .transform((value, context): z.output<Shape> => {
    const subject = (value as { subject?: unknown } | null | undefined)?.subject;
    const parsed = enquiryShapes[enquiryKindOf(typeof subject === 'string' ? subject : '')].safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.issues.push(issue as never);
    return z.NEVER;
  });

export const marketingCalls = {
  sendEnquiry: call({
    // A repeat needs another captcha, so there is no answer to keep for a key.
    method: 'POST',
    path: '/marketing/support/email',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['captcha_failed'],
    summary: 'A demo request, a place on the waitlist or a letter to the operator: kept, and emailed on',
    body: enquiry,
    output: success,
  }),
  sendAppLink: call({
    method: 'POST',
    path: '/consumers/consumers/download-app/sms',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['captcha_failed'],
    summary: 'Send the app’s address to a mobile number: 3 a day for a number, 10 for an address',
    body: z.strictObject({
      mobile: z
        .string(siteMessages.mobileRequired)
        .min(1, { error: siteMessages.mobileRequired, abort: true })
        .max(40, { error: siteMessages.mobileTenDigits, abort: true })
        .refine(isMobile, { error: siteMessages.mobileTenDigits, abort: true })
        .refine(isPossibleMobile, siteMessages.mobileImpossible),
      deviceToken: opaque(200).optional(),
      captcha,
    }),
    output: success,
  }),
};
