import { API_KEY_OUTSIDE_MAIL_HOURS } from '@trilane/domain/api-key';
import { prose } from '@trilane/domain/prose';
import { nameInMail } from './name-in-mail.ts';
import { layoutMail, ownerReason, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';

const SUBJECTS = {
  created: 'New API key',
  changed: 'An API key was changed',
  replaced: 'The secret of an API key was replaced',
} as const;

const about = (brand: BusinessMailBrand, news: { subject: string; sentence: string; next: string; wrong: string }) =>
  layoutMail(brand, {
    family: 'device',
    subject: news.subject,
    preheader: news.sentence,
    heading: news.subject,
    paragraphs: [news.sentence, news.next],
    link: { url: portalLink(brand, '/portal/admin/api-keys'), label: 'Open API keys' },
    notes: [news.wrong],
    reason: ownerReason(brand),
  });

/** To the owner when an API key was created, changed or given a new secret. */
export function apiKeyMail(
  brand: BusinessMailBrand,
  { what, name }: { what: keyof typeof SUBJECTS; name: string },
): MailContent {
  const key = nameInMail(name);
  const sentence = {
    created: `The API key “${key}” was created.`,
    changed: `The API key “${key}” was changed.`,
    replaced: `The secret of the API key “${key}” was replaced.`,
  }[what];
  return about(brand, {
    subject: SUBJECTS[what],
    sentence,
    next: 'Any program that has this key can do what its scopes allow.',
    wrong: `If this was not you, remove the key, reset your password at once and write to ${brand.contactEmail}.`,
  });
}

/** To the owner when somebody used an API key from an address outside its networks. */
export function apiKeyOutsideMail(
  brand: BusinessMailBrand,
  { name, address }: { name: string; address: string },
): MailContent {
  return about(brand, {
    subject: 'An API key was used from outside its networks',
    sentence: `A call with the API key “${nameInMail(name)}” came from ${address}. It was refused.`,
    next: prose`If this address is yours, add its network to the key. We will not email you about it again for
      ${API_KEY_OUTSIDE_MAIL_HOURS} hours.`,
    wrong: 'If it is not yours, assume that somebody else has the secret, and replace it now.',
  });
}
