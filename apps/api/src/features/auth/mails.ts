import { OTP_MINUTES } from '@trilane/domain/otp';
import type { CodePurpose } from './auth.repo.ts';
import { layoutMail, type MailContent } from './mail-layout.ts';

const CODE_WORDS: Record<CodePurpose, { subject: string; sentence: string; note: string }> = {
  signup: {
    subject: 'sign-up code',
    sentence: 'Enter this code to go on with your sign-up:',
    note: 'If you did not sign up, ignore this mail: nothing happens without the code.',
  },
  signin: {
    subject: 'sign-in code',
    sentence: 'Enter this code to sign in:',
    note: 'If you did not try to sign in, ignore this mail. Never give the code to anybody, whoever asks.',
  },
  reset: {
    subject: 'code to reset your password',
    sentence: 'Enter this code to set a new password:',
    note: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  proof: {
    subject: 'confirmation code',
    sentence: 'Enter this code to confirm that it is you:',
    note: 'If you are not changing anything in the portal right now, somebody else is signed in to your account: change your password.',
  },
};

/** The mail that carries a one-time code. */
export function codeMail({ productName, purpose, otp }: { productName: string; purpose: CodePurpose; otp: string }): MailContent {
  const words = CODE_WORDS[purpose];
  return layoutMail({
    productName,
    subject: `Your ${productName} ${words.subject}`,
    paragraphs: [words.sentence],
    code: otp,
    notes: [`The code is good for ${OTP_MINUTES} minutes and works once.`, words.note],
  });
}

/** For somebody who forgot a password that was never set: the sign-up goes on by code. */
export function unfinishedSignUpMail({ productName }: { productName: string }): MailContent {
  return layoutMail({
    productName,
    subject: `Your ${productName} sign-up is not finished`,
    paragraphs: [
      'Somebody, probably you, asked to reset the password of this account. It has none yet, because its sign-up was not finished.',
      'Sign in with a one-time code instead: you go on where you stopped and choose a password at the end.',
    ],
    notes: ['If you did not ask for it, ignore this mail.'],
  });
}

/** Tells the owner that somebody signed in from a browser and network that were not seen before. Where an address is, nobody looks up. */
export function newDeviceMail(about: { productName: string; contactEmail: string; device: string; address: string; at: Date }): MailContent {
  const { productName, contactEmail, device, address, at } = about;
  const when = at.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
  return layoutMail({
    productName,
    subject: `New sign-in to your ${productName} account`,
    paragraphs: [`Somebody signed in to your account with ${device}, from the network address ${address}, on ${when} UTC. We have not seen both together before.`, 'If this was you, there is nothing to do.'],
    notes: [`If this was not you, change your password at once: it signs everybody else out. Then write to ${contactEmail}.`],
  });
}

/** Tells the owner that a way into the account has changed. */
export function accessChangedMail({ productName, contactEmail, sentence }: { productName: string; contactEmail: string; sentence: string }): MailContent {
  return layoutMail({
    productName,
    subject: `A way into your ${productName} account has changed`,
    paragraphs: [sentence],
    notes: [`If this was not you, reset your password at once and write to ${contactEmail}.`],
  });
}

/** Tells the owner that the password is a new one now. */
export function passwordChangedMail({ productName, contactEmail }: { productName: string; contactEmail: string }): MailContent {
  return layoutMail({
    productName,
    subject: `Your ${productName} password was changed`,
    paragraphs: ['The password of your account was just changed, and all other sign-ins were ended.'],
    notes: [`If this was not you, reset your password at once and write to ${contactEmail}.`],
  });
}
