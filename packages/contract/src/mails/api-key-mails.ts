import { nameInMail } from './name-in-mail.ts';
import { layoutMail, ownerReason, type MailBrand, type MailContent } from './mail-layout.ts';

const SUBJECTS = {
  created: 'New API key',
  changed: 'An API key was changed',
  replaced: 'The secret of an API key was replaced',
} as const;

/** To the owner when an API key was created, changed or given a new secret. */
export function apiKeyMail(
  brand: MailBrand,
  { what, name }: { what: keyof typeof SUBJECTS; name: string },
): MailContent {
  const key = `The API key “${nameInMail(name)}”`;
  const sentence = {
    created: `${key} was created.`,
    changed: `${key} was changed.`,
    replaced: `The secret of the API key “${nameInMail(name)}” was replaced.`,
  }[what];
  return layoutMail(brand, {
    family: 'device',
    subject: SUBJECTS[what],
    preheader: sentence,
    heading: SUBJECTS[what],
    paragraphs: [sentence, 'Any program that has this key can do what its scopes allow.'],
    link: { url: `${brand.publicUrl}/portal/admin/api-keys`, label: 'Open API keys' },
    notes: [`If this was not you, remove the key, reset your password at once and write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}
