import { prose } from '@trilane/domain/prose';
import { counted } from '@trilane/domain/number-words';
import { WEBHOOK_KEPT_DAYS, WEBHOOK_RETRY_DAYS } from '@trilane/domain/webhook';
import { layoutMail, ownerReason, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { wordsInMail } from './name-in-mail.ts';
import { storedWords } from './stored-words.ts';

const SUBJECTS = {
  added: 'New webhook endpoint',
  moved: 'The address of a webhook endpoint was changed',
  rolled: 'The secret of a webhook endpoint was replaced',
} as const;

type WebhookNews =
  | { what: 'added' | 'rolled'; endpointUrl: string }
  | { what: 'moved'; endpointUrl: string; formerUrl: string };

function sentenceOf(news: WebhookNews): string {
  const address = wordsInMail(news.endpointUrl);
  if (news.what === 'moved')
    return `The address of a webhook endpoint was changed from ${wordsInMail(news.formerUrl)} to ${address}.`;
  return news.what === 'added'
    ? `The webhook endpoint ${address} was added.`
    : `The secret of the webhook endpoint ${address} was replaced.`;
}

/** To the owner when an endpoint was added, or its address or secret was changed. */
export function webhookMail(brand: BusinessMailBrand, news: WebhookNews): MailContent {
  const { what } = news;
  const sentence = sentenceOf(news);
  return layoutMail(brand, {
    family: 'device',
    subject: SUBJECTS[what],
    preheader: sentence,
    heading: SUBJECTS[what],
    paragraphs: [sentence, 'The endpoint receives the events selected for it in the portal.'],
    link: { url: portalLink(brand, '/portal/admin/webhooks'), label: 'Open Webhooks' },
    notes: [`If you did not do this, remove the endpoint, reset your password now and write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}

/** To the owner when an endpoint was switched off after three days of failed deliveries. */
export function webhookOffMail(
  brand: BusinessMailBrand,
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
      `Last error: ${wordsInMail(storedWords(failure))}`,
      prose`New events are kept for ${counted(WEBHOOK_KEPT_DAYS, 'day')}. Once your receiver works again, switch the
        endpoint on and we will send them.`,
    ],
    link: { url: portalLink(brand, '/portal/admin/webhooks'), label: 'Open Webhooks' },
    notes: [`Questions? Write to ${brand.contactEmail}.`],
    reason: ownerReason(brand),
  });
}
