import type { CallName } from './calls.ts';
import { readAnswer as readEnglish } from './read-answer.ts';

/** The calls whose answers hold sentences of the service. */
const WITH_SENTENCES: ReadonlySet<string> = new Set([
  'checkStoreImport',
  'closeDay',
  'createWebhook',
  'explainBalance',
  'getAccountBalance',
  'getAutomaticTransfers',
  'getBankTransfer',
  'getDayClose',
  'getWebhookDelivery',
  'listAudit',
  'listBankVerdicts',
  'listPendingStatement',
  'listSessions',
  'listWebhookDeliveries',
  'listWebhooks',
  'matchBankFile',
  'openStop',
  'previewDayClose',
  'replayDiscount',
  'replayPromotion',
  'reversePlace',
  'searchPlaces',
  'setAutomaticTransfers',
  'setWebhookActive',
  'updateWebhook',
] as const satisfies readonly CallName[]);

/** Most balance answers contain no sentence, so the first page does not load the table. */
const HAS_SENTENCE =
  /"(?:words|failed|nextStep|notice|failure|label|description|by|actor|device|reasonCode)":"|"problems":\["/;

/** A good answer of a call, with the sentences of the service in Spanish. */
export async function readAnswer(name: string, text: string): Promise<unknown> {
  const answer = readEnglish(name, text);
  if (!WITH_SENTENCES.has(name) || !HAS_SENTENCE.test(text)) return answer;
  // Without its words, which are a file of their own, an answer stays English.
  const words = await import('./spanish/translate-answer.ts').catch(() => null);
  return words ? words.translateAnswer(name, answer) : answer;
}
