import { expect, test } from 'vitest';
import { messages } from '@trilane/contract/messages';
import {
  bodyOfDiscount,
  discountProblems,
  discountWords,
  emptyDiscount,
  percentAfterTyping,
} from './discount-values.ts';
import { bodyOfPromotion, emptyPromotion, promotionProblems, promotionWords } from './promotion-values.ts';

const today = '2026-11-21';
const days = { fromDate: '11/22/2026', toDate: '12/01/2026' };
const said = (problems: object) => Object.fromEntries(Object.entries(problems).filter(([, message]) => message));

test('the percent field ignores whole numbers above 99 and keeps every other text as typed', () => {
  const typed = ['', '2', '99', '100', '-5', '9.5', '7,5', 'x'];
  expect(typed.map((text) => percentAfterTyping(text, '12'))).toEqual(['', '2', '99', '12', '-5', '9.5', '7,5', 'x']);
});

test.each(['9.5', '9.', '7,5', '-5', '1e1', ' 9', '９'])(
  'a percent typed as "%s" is refused with its reason and never sent as another percent',
  (discount) => {
    expect(said(discountProblems({ ...emptyDiscount, ...days, discount }, { today, hasStarted: false }))).toEqual({
      discount: messages.discountWhole,
    });
  },
);

test('a discount names what is missing, and below 3% the allowed range', () => {
  const at = { today, hasStarted: false };
  expect(said(discountProblems(emptyDiscount, at))).toEqual({
    discount: messages.discountEmpty,
    fromDate: messages.fromDateFormat,
    toDate: messages.toDateFormat,
  });
  const filled = { ...emptyDiscount, ...days, discount: '2' };
  expect(said(discountProblems(filled, at))).toEqual({ discount: messages.discountRange });
  expect(said(discountProblems({ ...filled, discount: '3', image: 'upload' }, at))).toEqual({
    logo: messages.imageRequired,
  });
  expect(said(discountProblems({ ...filled, discount: '99' }, at))).toEqual({});
});

test('of a discount that has started only the end is judged; today is the earliest', () => {
  const started = { ...emptyDiscount, discount: '20', fromDate: '11/01/2026', toDate: '11/21/2026' };
  const at = { today, hasStarted: true };
  expect(said(discountProblems(started, at))).toEqual({});
  expect(said(discountProblems({ ...started, toDate: '11/20/2026' }, at))).toEqual({
    toDate: 'Valid To Date should be today or later',
  });
  expect(said(discountProblems({ ...started, toDate: '11/22/2031' }, at))).toEqual({ toDate: messages.dateTooFar });
});

test('an image that was uploaded and given up again is not sent', () => {
  const logo = { id: '0199f000-0000-7000-8000-000000000001', name: 'sale.png', url: '/files/a', thumbnailUrl: null };
  const values = { ...emptyDiscount, ...days, discount: '20', logo };
  expect(bodyOfDiscount({ ...values, image: 'store' }, 'America/New_York').logo).toBeNull();
  expect(bodyOfDiscount({ ...values, image: 'upload' }, 'America/New_York')).toEqual({
    discount: 20,
    discription: 'Sale',
    fromDate: '2026-11-22T05:00:00.000Z',
    toDate: '2026-12-02T04:59:59.999Z',
    logo: { id: logo.id },
  });
});

test('a promotion names what is missing or out of range', () => {
  expect(said(promotionProblems(emptyPromotion, today))).toEqual({
    spend: messages.spendRequired,
    reward: messages.rewardRange,
    fromDate: messages.fromDateFormat,
    toDate: messages.toDateFormat,
    description: messages.promotionDescriptionRequired,
  });
  const filled = { ...emptyPromotion, ...days, spend: '100', reward: '10', description: 'Promo' as const };
  expect(said(promotionProblems(filled, today))).toEqual({});
  expect(said(promotionProblems({ ...filled, spend: '0' }, today))).toEqual({ spend: messages.spendPositive });
  expect(said(promotionProblems({ ...filled, spend: '1.5' }, today))).toEqual({ spend: messages.spendWhole });
  expect(said(promotionProblems({ ...filled, spend: '1000001' }, today))).toEqual({ spend: messages.spendWhole });
  for (const reward of ['0', '101', '2.5', ''])
    expect(said(promotionProblems({ ...filled, reward }, today))).toEqual({ reward: messages.rewardRange });
  expect(bodyOfPromotion(filled, 'America/New_York')).toMatchObject({ spend: 100, reward: 10, description: 'Promo' });
});

test('the words of a promotion name the shopper’s part and what the merchant takes on', () => {
  const filled = {
    ...emptyPromotion,
    ...days,
    spend: '250',
    reward: '10',
    description: 'Cashback T&Cs apply' as const,
  };
  expect(promotionWords({ ...filled, reward: '' }, today)).toBeNull();
  const words = promotionWords(filled, today);
  expect(words?.shopper).toBe(
    'Spend $250.00 between 11/22/2026 and 12/01/2026 and get 10% of it back. Cashback T&Cs apply.',
  );
  expect(words?.example).toContain('$25.00');
  expect(words?.commitments.join(' ')).toMatch(/runs for 10 days.*neither changed nor cancelled.*you owe the rest/);
});

test('the words of a discount say what a shopper pays and what can still be changed', () => {
  const filled = { ...emptyDiscount, ...days, discount: '15' };
  expect(discountWords({ ...filled, discount: '9.5' }, { today, hasStarted: false })).toBeNull();
  const words = discountWords(filled, { today, hasStarted: false });
  expect(words?.shopper).toBe('15% Sale from 11/22/2026 to 12/01/2026, both days included.');
  expect(words?.example).toContain('pays $85.00, and you are paid $15.00 less');
  expect(words?.commitments.join(' ')).toMatch(/runs for 10 days.*From 11\/22\/2026 on, only its end/);
  expect(
    discountWords({ ...filled, fromDate: '11/01/2026' }, { today, hasStarted: true })?.commitments.join(' '),
  ).toMatch(/runs for 31 days.*Only its end/);
});
