import { expect, test } from 'vitest';
import type * as OfferLabels from '../../src/lib/offer-labels.ts';
import type { Topic } from '../../src/features/faq/topic.ts';
import { customerAcquisition as english } from '../../src/features/faq/topics/customer-acquisition.ts';
import { compileModule } from './compile-module.ts';

const answerOf = (topic: Topic, id: string) => JSON.stringify(topic.questions.find((one) => one.id === id)!.answer);

test('the help names every label of an offer as the form does', async () => {
  const path = 'apps/web/src/features/faq/topics/customer-acquisition.ts';
  const { customerAcquisition: spanish } = (await compileModule(path, 'es', 'app')) as { customerAcquisition: Topic };
  const { DISCOUNT_LABELS, PROMOTION_LABELS } = (await compileModule(
    'apps/web/src/lib/offer-labels.ts',
    'es',
    'app',
  )) as typeof OfferLabels;
  for (const label of Object.values(DISCOUNT_LABELS))
    expect(answerOf(spanish, 'discount-rules')).toContain(`“${label}”`);
  for (const label of Object.values(PROMOTION_LABELS))
    expect(answerOf(spanish, 'promotion-rules')).toContain(`“${label}”`);
  expect(answerOf(spanish, 'discount-rules')).toContain('“de rebaja”, “menos” o “de descuento”');
});

test('the English help lists them without a comma before the last one', () => {
  expect(answerOf(english, 'discount-rules')).toContain('described as Sale, Off or Discount.');
  expect(answerOf(english, 'promotion-rules')).toContain('‘Cashback T&Cs apply’ or ‘Promo’.');
});
