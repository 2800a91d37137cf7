import { nameInMail } from './name-in-mail.ts';

/** What fits into one SMS in its seven-bit alphabet. */
export const SMS_LENGTH_MAX = 160;

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>' +
    '?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
// Each takes the place of two.
const extended = new Set('^{}\\[~]|€\f');

/**
 * The length of a text in an SMS of the GSM 7-bit alphabet (3GPP TS 23.038); null where a sign is not in it, and the
 * whole message would take the dearer one.
 */
export function smsLength(text: string): number | null {
  let length = 0;
  for (const sign of text) {
    if (basic.has(sign)) length += 1;
    else if (extended.has(sign)) length += 2;
    else return null;
  }
  return length;
}

/** Whether a text goes out as one SMS. */
export function fitsOneSms(text: string): boolean {
  const length = smsLength(text);
  return length !== null && length <= SMS_LENGTH_MAX;
}

/** The link of a receipt for a phone. The shop's name is left out where it would make two messages of one. */
export function receiptSms({ businessName, url }: { businessName: string; url: string }): string {
  const [name, short] = [nameInMail(businessName), `Your receipt: ${url}`];
  const long = `Your receipt from ${name}: ${url}`;
  return name !== '' && fitsOneSms(long) ? long : short;
}

/**
 * The app's address for a phone. The product's name is left out where it would make two messages of one; the address
 * alone is the least.
 */
export function appLinkSms({ productName, appDownloadUrl }: { productName: string; appDownloadUrl: string }): string {
  const texts = [`Get the ${productName} app: ${appDownloadUrl}`, `Get the app: ${appDownloadUrl}`, appDownloadUrl];
  return texts.find(fitsOneSms) ?? appDownloadUrl;
}
