import { layoutMail, ownerReason, type MailBrand, type MailContent } from './mail-layout.ts';

/** To the owner when an API key was created, changed or given a new secret. */
export function apiKeyChangedMail(brand: MailBrand, { sentence }: { sentence: string }): MailContent {
  return layoutMail(brand, {
    subject: 'An API key has changed',
    preheader: sentence,
    heading: 'An API key has changed',
    paragraphs: [sentence, 'Programs with this key can use your business as its scopes allow.'],
    link: { url: `${brand.publicUrl}/portal/admin/api-keys`, label: 'Open API keys' },
    notes: [`If this was not you, remove the key, reset your password at once and write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}
