import { isRejected, tokenKindFor, type BusinessStatus } from '@trilane/domain/business-status';
import { prose } from '@trilane/domain/prose';
import { INVITATION_HOURS } from '@trilane/domain/staff';
import { word } from '@trilane/domain/word';
import { nameInMail } from './name-in-mail.ts';
import {
  layoutMail,
  ownerReason,
  portalLink,
  type BusinessMailBrand,
  type MailBrand,
  type MailContent,
  type MailParts,
} from './mail-layout.ts';

interface CheckResult {
  businessName: string;
  kind: 'business' | 'owner';
  decision: 'approved' | 'rejected';
  /** The status after the decision. It decides the next step that the mail names. */
  status: BusinessStatus;
}

type Words = Pick<MailParts, 'subject' | 'preheader' | 'paragraphs' | 'link'>;

/** What a verified business does next; empty for a business that the operator has declined. */
function nextStep(status: BusinessStatus): string {
  if (isRejected(status)) return '';
  return tokenKindFor(status) === 'registration'
    ? 'Sign in with a one-time code to finish your sign-up.'
    : 'You can sign in and go on.';
}

function checkWords(brand: BusinessMailBrand, { businessName, kind, decision, status }: CheckResult): Words {
  const { productName, publicUrl } = brand;
  const name = nameInMail(businessName) || 'your business';
  if (kind === 'business') {
    const next = nextStep(status);
    return decision === 'approved'
      ? {
          subject: 'Your business is verified',
          preheader: next || 'The check of your business is done.',
          paragraphs: [`We have verified ${name}. ${next}`.trim()],
          ...(!isRejected(status) && { link: { url: `${publicUrl}/merchant-signin`, label: 'Sign in' } }),
        }
      : {
          subject: 'Your business could not be verified',
          preheader: `${productName} account declined.`,
          paragraphs: [`Sorry, we were not able to verify your business identity. ${productName} account declined.`],
        };
  }
  return decision === 'approved'
    ? {
        subject: 'Your identity is verified',
        preheader: 'The check of your identity is done.',
        paragraphs: ['We have verified your identity. Nothing more is needed for this check.'],
      }
    : {
        subject: 'Your identity could not be verified',
        preheader: 'Check your details and try again.',
        paragraphs: [
          prose`We were not able to verify your identity with these details. Open Admin, My Details in the portal, check
            them and try again.`,
        ],
        link: { url: portalLink(brand, '/portal/admin?tab=details'), label: 'Open My Details' },
      };
}

/** The result of a check that was decided later, for an owner who no longer watches the screen. */
export function checkResultMail(brand: BusinessMailBrand, result: CheckResult): MailContent {
  const words = checkWords(brand, result);
  return layoutMail(brand, {
    family: 'team',
    ...words,
    heading: words.subject,
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

const EMAIL_CONFIRMED = {
  subject: 'Your email is confirmed',
  preheader: 'Sign in to register your business.',
  sentence: 'Your email is confirmed. To go on, sign in with a one-time code (OTP) and register your business.',
} as const;
const BUSINESS_REGISTERED = {
  subject: 'Your business is registered',
  preheader: 'Sign in to accept the terms and choose your password.',
  sentence: prose`Your email is confirmed. To go on, sign in with a one-time code (OTP) and accept the terms and choose
    your password.`,
} as const;

/** Tells a person from the older sign-up what comes next, because that flow ends at the start page. */
export function applicationTakenUpMail(
  brand: MailBrand,
  { businessName }: { businessName: string | null },
): MailContent {
  const { subject, preheader, sentence } = businessName === null ? EMAIL_CONFIRMED : BUSINESS_REGISTERED;
  return layoutMail(brand, {
    family: 'team',
    subject,
    preheader,
    heading: subject,
    paragraphs: [sentence],
    link: { url: `${brand.publicUrl}/merchant-signin`, label: 'Sign in' },
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

interface Invitation {
  firstName: string;
  businessName: string;
  storeName: string;
  url: string;
}

/**
 * The mail with the link by which an app user sets a password. A merchant may enter any address, so the subject is
 * fixed and the names in the mail are cleaned.
 */
export function staffInvitationMail(brand: MailBrand, { url, ...names }: Invitation): MailContent {
  const { productName } = brand;
  const firstName = nameInMail(names.firstName);
  const businessName = nameInMail(names.businessName) || `A business on ${productName}`;
  const storeName = nameInMail(names.storeName);
  return layoutMail(brand, {
    family: 'team',
    subject: `Set your password for ${productName}`,
    preheader: 'For the app at your store.',
    heading: 'Set your password',
    paragraphs: [
      firstName ? `Hello ${firstName},` : word('Hello,'),
      prose`${businessName} has added you to its store ${storeName} as a user of the ${productName} app. Choose a
        password with this link, then sign in with your email and this password at a device of the store:`,
    ],
    link: { url, label: 'Set your password' },
    notes: [
      `The link is good for ${INVITATION_HOURS / 24} days and works once.`,
      'If you do not know what this is about, ignore this email.',
    ],
    reason: `You are getting this email because ${businessName} entered this address.`,
  });
}
