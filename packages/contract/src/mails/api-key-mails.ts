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
  const sentence = {
    created: `The API key “${name}” was created.`,
    changed: `The API key “${name}” was changed.`,
    replaced: `The secret of the API key “${name}” was replaced.`,
  }[what];
  return layoutMail(brand, {
    subject: SUBJECTS[what],
    preheader: sentence,
    heading: SUBJECTS[what],
    paragraphs: [sentence, 'Any program that has this key can do what its scopes allow.'],
    link: { url: `${brand.publicUrl}/portal/admin/api-keys`, label: 'Open API keys' },
    notes: [`If this was not you, remove the key, reset your password at once and write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}
