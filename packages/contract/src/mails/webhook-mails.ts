import { prose } from '@trilane/domain/prose';
import { counted } from '@trilane/domain/number-words';
import { WEBHOOK_KEPT_DAYS, WEBHOOK_RETRY_DAYS } from '@trilane/domain/webhook';
import { layoutMail, ownerReason, type MailBrand, type MailContent } from './mail-layout.ts';

/** To the owner when an endpoint took nothing for three days and was switched off. */
export function webhookOffMail(brand: MailBrand, { url, failure }: { url: string; failure: string }): MailContent {
  return layoutMail(brand, {
    subject: 'A webhook endpoint is switched off',
    preheader: 'Events are held until you switch it on again.',
    heading: 'A webhook endpoint is switched off',
    paragraphs: [
      prose`We could not deliver events to ${url} for ${counted(WEBHOOK_RETRY_DAYS, 'day')}, so the endpoint is
        switched off. ${failure}`,
      prose`Events are held and kept for ${counted(WEBHOOK_KEPT_DAYS, 'day')}. When your receiver works again, switch
        the endpoint on: it then gets what it has missed.`,
    ],
    link: { url: `${brand.publicUrl}/portal/admin/webhooks`, label: 'Open Webhooks' },
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}
