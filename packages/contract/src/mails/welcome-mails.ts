import { setupSteps, type BusinessFacts, type SetupStepKey } from '@trilane/domain/business-status';
import { capitalized, countedInWords } from '@trilane/domain/number-words';
import { word } from '@trilane/domain/word';
import { layoutMail, ownerReason, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { nameInMail } from './name-in-mail.ts';

const NOTES: Readonly<Record<SetupStepKey, string>> = {
  'create-account': 'Your email, a code, your business details.',
  'add-store': 'A name, a picture, an address.',
  'link-bank-account': 'Sign in at your own bank through a secure open-banking link.',
  'verify-identity': 'Your date of birth, address and Social Security number.',
  'download-app': 'On the phone or tablet at your counter.',
  'link-device': 'Type the code from the portal into the app.',
};

/** The end of a sign-up: what is left to do until the first sale, in the words of the portal's set-up list. */
export function welcomeMail(
  brand: BusinessMailBrand,
  { businessName, facts }: { businessName: string; facts: BusinessFacts },
): MailContent {
  const steps = setupSteps(facts);
  const left = countedInWords(steps.filter(({ done }) => !done).length, 'step');
  return layoutMail(brand, {
    family: 'team',
    subject: `Welcome to ${brand.productName}`,
    preheader: `${capitalized(left)} to your first sale.`,
    heading: `${capitalized(left)} to your first sale`,
    paragraphs: [
      `Welcome to ${brand.productName}. Your account for ${nameInMail(businessName) || 'your business'} is ready.`,
      'Every page of the portal shows which step is next. You can stop at any time and go on later.',
    ],
    steps: steps.map(({ key, label, done }) => ({ title: label, note: done ? word('Done') : NOTES[key], done })),
    link: { url: portalLink(brand, '/portal/balance'), label: 'Continue your set-up' },
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}
