import { readAnswer as readEnglish } from './read-answer.ts';

/** The calls whose answers hold sentences of the service. */
const WITH_SENTENCES = new Set(
  [
    'getAccountBalance getAutomaticTransfers setAutomaticTransfers getBankTransfer explainBalance',
    'matchBankFile listBankVerdicts listPendingStatement getReport previewDayClose closeDay getDayClose listAudit',
    'openStop checkStoreImport searchPlaces reversePlace listWebhooks createWebhook updateWebhook setWebhookActive',
    'listWebhookDeliveries getWebhookDelivery replayDiscount replayPromotion listSessions',
  ].flatMap((names) => names.split(' ')),
);

/** Most answers about the balance hold none, so the first page need not load their words. */
const HAS_SENTENCE =
  /"(?:words|sentence|failed|nextStep|notice|failure|label|description|by|actor|device|reasonCode)":"|"problems":\["/;

/** A good answer of a call, with the sentences of the service in Spanish. */
export async function readAnswer(name: string, text: string): Promise<unknown> {
  const answer = readEnglish(name, text);
  if (!WITH_SENTENCES.has(name) || !HAS_SENTENCE.test(text)) return answer;
  // Without its words, which are a file of their own, an answer stays English.
  const words = await import('./spanish/translate-answer.ts').catch(() => null);
  return words ? words.translateAnswer(answer) : answer;
}
