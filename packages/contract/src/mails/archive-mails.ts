import { prose } from '@trilane/domain/prose';
import { layoutMail, ownerReason, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';

/** Tells the owner that a download of the whole business has begun. */
export function archiveMail(
  brand: BusinessMailBrand,
  { device, address, at }: { device: string; address: string; at: Date },
): MailContent {
  const when = at.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
  return layoutMail(brand, {
    family: 'device',
    subject: 'An archive of your business is being downloaded',
    preheader: `With ${device}, on ${when} UTC.`,
    heading: 'An archive of your business is being downloaded',
    paragraphs: [
      prose`Someone signed in to your account, confirmed that it was them, and started to download an archive of
        your whole business: transactions, documents and activity.`,
      'If this was you, there is nothing to do. Keep the file where nobody else can read it.',
    ],
    facts: [
      { term: 'Device', value: device },
      { term: 'Network address', value: address },
      { term: 'When', value: `${when} UTC` },
    ],
    link: { url: portalLink(brand, '/portal/admin/security'), label: 'Review your sign-ins' },
    notes: [
      prose`If this was not you, reset your password at once: it signs everybody else out. Then write to
        ${brand.contactEmail}.`,
    ],
    reason: ownerReason(brand),
  });
}
