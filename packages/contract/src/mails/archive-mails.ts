import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { layoutMail, ownerReason, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { utcWords } from './mail-time.ts';
import { storedWords } from './stored-words.ts';

/** Tells the owner that a download of the whole business has begun. */
export function archiveMail(
  brand: BusinessMailBrand,
  { device, address, at }: { device: string; address: string; at: Date },
): MailContent {
  const [browser, when] = [storedWords(device), utcWords(at)];
  return layoutMail(brand, {
    family: 'device',
    subject: 'An archive of your business is being downloaded',
    preheader: `With ${browser}, on ${when}.`,
    heading: 'An archive of your business is being downloaded',
    paragraphs: [
      prose`Someone signed in to your account, confirmed that it was them, and started to download an archive of
        your whole business: transactions, documents and activity.`,
      'If this was you, there is nothing to do. Keep the file where nobody else can read it.',
    ],
    facts: [
      { term: word('Device'), value: browser },
      { term: 'Network address', value: address },
      { term: word('When'), value: when },
    ],
    link: { url: portalLink(brand, '/portal/admin/security'), label: 'Review your sign-ins' },
    notes: [
      prose`If this was not you, reset your password at once: it signs everybody else out. Then write to
        ${brand.contactEmail}.`,
    ],
    reason: ownerReason(brand),
  });
}
