import { prose } from '@trilane/domain/prose';
import { counted } from '@trilane/domain/number-words';
import { WEBHOOK_KEPT_DAYS, WEBHOOK_RETRY_DAYS } from '@trilane/domain/webhook';
import { layoutMail, ownerReason, type MailBrand, type MailContent } from './mail-layout.ts';
import { wordsInMail } from './name-in-mail.ts';

/** To the owner when an endpoint was switched off after three days of failed deliveries. */
export function webhookOffMail(
  brand: MailBrand,
  { endpointUrl, failure }: { endpointUrl: string; failure: string },
): MailContent {
  return layoutMail(brand, {
    family: 'device',
    subject: 'A webhook endpoint is switched off',
    preheader: 'Your payments and transfers are not affected.',
    heading: 'A webhook endpoint is switched off',
    paragraphs: [
      prose`We could not deliver an event to ${wordsInMail(endpointUrl)} for ${counted(WEBHOOK_RETRY_DAYS, 'day')}, so
        we switched the endpoint off. Your payments and transfers are not affected.`,
      `Last error: ${wordsInMail(failure)}`,
      prose`New events are kept for ${counted(WEBHOOK_KEPT_DAYS, 'day')}. Once your receiver works again, switch the
        endpoint on and we will send them.`,
    ],
    link: { url: `${brand.publicUrl}/portal/admin/webhooks`, label: 'Open Webhooks' },
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}
