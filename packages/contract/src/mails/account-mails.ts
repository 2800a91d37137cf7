import { OTP_MINUTES } from '@trilane/domain/otp';
import { prose } from '@trilane/domain/prose';
import { PROOF_WORDS, type SecondFactorProof } from '@trilane/domain/second-factor-proof';
import { word } from '@trilane/domain/word';
import { layoutMail, ownerReason, type MailBrand, type MailContent } from './mail-layout.ts';
import { utcWords } from './mail-time.ts';
import { wordsInMail } from './name-in-mail.ts';
import { storedWords } from './stored-words.ts';

type CodePurpose = 'signup' | 'signin' | 'reset' | 'proof';

interface CodeWords {
  subject: (product: string) => string;
  heading: string;
  sentence: string;
  note: string;
}

const CODE_WORDS: Record<CodePurpose, CodeWords> = {
  signup: {
    subject: (product) => `Your ${product} sign-up code`,
    heading: 'Your sign-up code',
    sentence: 'Enter this code to go on with your sign-up:',
    note: 'If you did not sign up, ignore this email: nothing happens without the code.',
  },
  signin: {
    subject: (product) => `Your ${product} sign-in code`,
    heading: 'Your sign-in code',
    sentence: 'Enter this code to sign in:',
    note: 'If you did not try to sign in, ignore this email. Never share this code with anyone.',
  },
  reset: {
    subject: (product) => `Your ${product} code to reset your password`,
    heading: 'Reset your password',
    sentence: 'Enter this code to set a new password:',
    note: 'If you did not ask for it, ignore this email: your password stays as it is.',
  },
  proof: {
    subject: (product) => `Your ${product} confirmation code`,
    heading: 'Confirm that it is you',
    sentence: 'Enter this code to confirm that it is you:',
    note: prose`If you are not changing anything in the portal right now, somebody else is signed in to your account:
      change your password.`,
  },
};

const typedReason = ({ productName }: MailBrand) =>
  `You are getting this email because somebody entered this address at ${productName}.`;
const securityLink = ({ publicUrl }: MailBrand) => ({
  url: `${publicUrl}/portal/admin/security`,
  label: 'Look at your sign-ins',
});

/**
 * The mail that carries a one-time code. The code stands only in the body, because a locked screen shows the rest. A
 * mail to sign in or to reset a password also links the page that enters this code, so its reader can sign in even if
 * others asked for the code. `mailToken` names that entry. It opens nothing without the code, and no server sees what
 * stands behind `#`.
 */
export function codeMail(
  brand: MailBrand,
  { purpose, otp, mailToken }: { purpose: CodePurpose; otp: string; mailToken: string },
): MailContent {
  const words = CODE_WORDS[purpose];
  const link =
    purpose === 'signin' || purpose === 'reset'
      ? { url: `${brand.publicUrl}/validate-otp#${purpose}=${mailToken}`, label: 'Enter the code' }
      : undefined;
  return layoutMail(brand, {
    family: 'code',
    subject: words.subject(brand.productName),
    preheader: `Good for ${OTP_MINUTES} minutes, and once.`,
    heading: words.heading,
    paragraphs: [words.sentence],
    code: otp,
    link,
    notes: [
      link
        ? prose`The code is good for ${OTP_MINUTES} minutes and works once. On the page above it is good for an hour.`
        : `The code is good for ${OTP_MINUTES} minutes and works once.`,
      words.note,
    ],
    reason: purpose === 'proof' ? ownerReason(brand) : typedReason(brand),
  });
}

/** For a person who asks to reset a password that was never set: the sign-up goes on by code. */
export function unfinishedSignUpMail(brand: MailBrand): MailContent {
  return layoutMail(brand, {
    family: 'team',
    subject: `Your ${brand.productName} sign-up is not finished`,
    preheader: 'There is no password yet: sign in with a one-time code.',
    heading: 'Your sign-up is not finished',
    paragraphs: [
      prose`Somebody, probably you, asked to reset the password of this account. It has none yet, because its sign-up
        was not finished.`,
      'Sign in with a one-time code instead: you go on where you stopped and choose a password at the end.',
    ],
    link: { url: `${brand.publicUrl}/merchant-signin`, label: 'Sign in with a code' },
    notes: ['If you did not ask for it, ignore this email.'],
    reason: typedReason(brand),
  });
}

/**
 * Tells a person about a sign-in from a browser and network that are new or were forgotten. It names no place, because
 * the product does not look up where an address is.
 */
export function newDeviceMail(
  brand: MailBrand,
  { device, address, at }: { device: string; address: string; at: Date },
): MailContent {
  const [browser, when] = [storedWords(device), utcWords(at)];
  return layoutMail(brand, {
    family: 'device',
    subject: `New sign-in to your ${brand.productName} account`,
    preheader: `With ${browser}, on ${when}.`,
    heading: 'New sign-in to your account',
    paragraphs: [
      "Somebody signed in to your account. We don't recognize this device on this network.",
      'If this was you, there is nothing to do.',
    ],
    facts: [
      { term: word('Device'), value: browser },
      { term: 'Network address', value: address },
      { term: word('When'), value: when },
    ],
    link: securityLink(brand),
    notes: [
      prose`If this was not you, change your password at once: it signs everybody else out. Then write to
        ${brand.contactEmail}.`,
    ],
    reason: ownerReason(brand),
  });
}

/** Tells the owner that strangers have tried many passwords, and what signing in from a new browser costs. */
export function manyWrongPasswordsMail(brand: MailBrand): MailContent {
  return layoutMail(brand, {
    family: 'device',
    subject: `Many wrong passwords for your ${brand.productName} account`,
    preheader: 'Your password works as always. From a new browser it takes up to a minute longer.',
    heading: 'Many wrong passwords for your account',
    paragraphs: [
      prose`Somebody has tried a hundred wrong passwords or more for your account. Until you have signed in, a browser
        in which you have not signed in before works for up to a minute before it sends a password.`,
      prose`In a browser that you have used before, your password works as always. From a new one, a one-time code (OTP)
        or a passkey is quicker.`,
    ],
    link: { url: `${brand.publicUrl}/merchant-signin`, label: 'Sign in' },
    notes: [
      'None of these passwords was right. You do not need to change yours unless others may know it.',
      `Questions? Write to ${brand.contactEmail}.`,
    ],
    reason: ownerReason(brand),
  });
}

/** What has changed of the ways into an account. */
export type AccessChange =
  | { what: 'factor-on' | 'factor-off' | 'codes-renewed' | 'codes-ended' }
  | { what: 'factor-reset'; proof: SecondFactorProof }
  | { what: 'passkey-added' | 'passkey-removed'; name: string };

function accessWords(change: AccessChange): string {
  switch (change.what) {
    case 'factor-on':
      return 'A second factor was switched on: signing in now also asks for a code of your authenticator app.';
    case 'factor-off':
      return 'The second factor was switched off: you can sign in with only a password or an emailed code.';
    case 'codes-renewed':
      return 'New recovery codes were made; the older ones no longer work.';
    case 'codes-ended':
      return 'Your recovery codes no longer work. Your authenticator app still works: sign in and make new ones.';
    case 'factor-reset':
      return prose`Customer Support turned off your second factor and ended all sign-ins after checking who you are by
        ${PROOF_WORDS[change.proof]}. Until you turn it on again, you can sign in with only a password or an emailed
        code.`;
    case 'passkey-added':
      return prose`The passkey '${change.name}' was added: it opens your account without a password and
        without a code. If you did not add it, remove it under Admin, Sign-in and security.`;
    case 'passkey-removed':
      return `The passkey '${change.name}' was removed: it no longer opens your account.`;
  }
}

/** Tells the owner that a way into the account has changed. */
export function accessChangedMail(brand: MailBrand, change: AccessChange): MailContent {
  const said = wordsInMail(accessWords(change));
  return layoutMail(brand, {
    family: 'device',
    subject: `A way into your ${brand.productName} account has changed`,
    preheader: said,
    heading: 'A way into your account has changed',
    paragraphs: [said],
    link: securityLink(brand),
    notes: [`If this was not you, reset your password at once and write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

/** Tells the owner that the password is a new one now. */
export function passwordChangedMail(brand: MailBrand): MailContent {
  return layoutMail(brand, {
    family: 'device',
    subject: `Your ${brand.productName} password was changed`,
    preheader: 'All other sign-ins were ended.',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account was just changed, and all other sign-ins were ended.'],
    notes: [`If this was not you, reset your password at once and write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}
