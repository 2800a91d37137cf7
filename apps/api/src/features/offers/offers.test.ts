import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CallError } from '@trilane/contract/client';
import { messages } from '@trilane/contract/messages';
import { endOfDay, startOfDay } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, imageForm, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { buildDiscount, buildPromotion, dayAhead, discountBody, promotionBody } from '../../api-matrix/offer-cases.ts';

const ZONE = 'America/New_York';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

/** The words beside each field of a refused body. */
async function wordsOf(call: Promise<unknown>): Promise<Record<string, string[]> | string> {
  const error = await call.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof CallError)) return 'accepted';
  return error.body?.errors ?? error.body?.code ?? 'no body';
}
const create = (body: Record<string, unknown>) =>
  app.request('POST', '/businesses/discounts/create', {
    token: merchant.token,
    body: { ...discountBody(app), ...body },
  });
const errorsOf = async (answer: ReturnType<typeof create>) =>
  ((await answer).json() as { errors?: Record<string, string[]> }).errors;

describe('a discount', () => {
  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['without a percent', { discount: null }, { discount: [messages.discountEmpty] }],
    ['with an empty percent', { discount: '' }, { discount: [messages.discountEmpty] }],
    ['of 2 %', { discount: 2 }, { discount: [messages.discountRange] }],
    ['of 100 %', { discount: 100 }, { discount: [messages.discountRange] }],
    ['with half a percent', { discount: 10.5 }, { discount: [messages.discountWhole] }],
    ['of no such description', { discription: 'Bargain' }, { discription: [messages.discountDescriptionRequired] }],
    ['from no date', { fromDate: '12/31/2026' }, { fromDate: ['Valid From Date should be in a valid format'] }],
    ['to no date', { toDate: null }, { toDate: ['Valid To Date should be in a valid format'] }],
    ['with an image that is none', { logo: {} }, { 'logo.id': [messages.imageRequired] }],
  ])('%s is refused in the words of the form', async (_, body, errors) => {
    expect(await errorsOf(create(body))).toEqual(errors);
  });

  test('starts tomorrow at the earliest and ends not before it starts, in the days of the business', async () => {
    const past = ['Discounts can not be created for current date and anyday before the current date'];
    expect(await errorsOf(create({ fromDate: dayAhead(app, 0) }))).toEqual({ fromDate: past });
    expect(await errorsOf(create({ fromDate: dayAhead(app, -1), toDate: dayAhead(app, 0) }))).toEqual({
      fromDate: past,
      toDate: past,
    });
    expect(await errorsOf(create({ fromDate: dayAhead(app, 3), toDate: dayAhead(app, 2) }))).toEqual({
      toDate: ['Valid To Date should be after the Valid From date'],
    });
    expect(await errorsOf(create({ fromDate: endOfDay(dayAhead(app, 0), ZONE).toISOString() }))).toEqual({
      fromDate: past,
    });
    expect(
      (
        await create({
          fromDate: startOfDay(dayAhead(app, 1), ZONE).toISOString(),
          toDate: endOfDay(dayAhead(app, 1), ZONE).toISOString(),
        })
      ).statusCode,
    ).toBe(200);
  });

  test('shows its own image, or that of the first active store', async () => {
    const own = await merchant.client.call('uploadFile', { form: await imageForm() });
    const [plain, pictured] = [
      await buildDiscount(merchant, app),
      await buildDiscount(merchant, app, { logo: { ...own } }),
    ];
    expect([plain.logo, plain.image?.id, pictured.logo?.id, pictured.image?.id]).toEqual([
      null,
      merchant.store.logo.id,
      own.id,
      own.id,
    ]);
    expect((await merchant.client.call('listDiscounts')).slice(0, 2)).toEqual([pictured, plain]);
    expect(await merchant.client.call('getDiscount', { params: { id: pictured.id } })).toEqual(pictured);
  });

  test('is upcoming, current, archived as the days of the business pass, and may change less and less', async () => {
    const { client } = merchant;
    const { id, ...made } = await buildDiscount(merchant, app);
    const change = (fields: Record<string, unknown>) =>
      client.call('updateDiscount', {
        params: { id },
        body: { ...discountBody(app), fromDate: made.fromDate, toDate: made.toDate, discount: 20, ...fields },
      });
    expect(await change({})).toMatchObject({ id, discount: 20, state: 'upcoming' });
    await app.moveClock({ to: new Date(Date.parse(made.fromDate) - 60_000).toISOString() });
    expect((await client.call('getDiscount', { params: { id } })).state).toBe('upcoming');
    await app.moveClock({ to: made.fromDate });
    expect((await client.call('getDiscount', { params: { id } })).state).toBe('current');
    expect(await wordsOf(client.call('removeDiscount', { params: { id } }))).toBe('discount_started');
    expect(await wordsOf(change({ discount: 21 }))).toBe('discount_started');
    expect(await wordsOf(change({ toDate: dayAhead(app, -1) }))).toBe('discount_started');
    const ended = await change({ toDate: dayAhead(app, 0) });
    expect([ended.state, ended.toDate]).toEqual(['current', endOfDay(dayAhead(app, 0), ZONE).toISOString()]);
    await app.moveClock({ to: new Date(Date.parse(ended.toDate) + 1).toISOString() });
    expect((await client.call('getDiscount', { params: { id } })).state).toBe('archived');
    expect(await wordsOf(change({ toDate: dayAhead(app, 5) }))).toBe('discount_started');
  });

  test('cannot be overwritten from a form that is older than its last change', async () => {
    const { client } = merchant;
    const { id, version } = await buildDiscount(merchant, app);
    const save = (discount: number, began: number | undefined) =>
      client.call('updateDiscount', {
        params: { id },
        body: { ...discountBody(app), discount, ...(began !== undefined && { version: began }) },
      });
    const answers = await Promise.allSettled([20, 30].map((discount) => save(discount, version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stored = await client.call('getDiscount', { params: { id } });
    expect(stored.version).toBe(version + 1);
    expect(await wordsOf(save(40, version))).toBe('offer_changed');
    expect(
      [await save(40, stored.version), await save(45, undefined)].map((one) => [one.discount, one.version]),
    ).toEqual([
      [40, version + 2],
      [45, version + 3],
    ]);
  });

  test('is gone once it is deleted, once', async () => {
    const { id } = await buildDiscount(merchant, app);
    const remove = () =>
      merchant.client.call('removeDiscount', { params: { id }, idempotencyKey: 'delete-once-please' });
    expect([await remove(), await remove()]).toEqual([{ success: true }, { success: true }]);
    expect(await wordsOf(merchant.client.call('getDiscount', { params: { id } }))).toBe('not_found');
  });
});

describe('a conditional promotion', () => {
  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['without a spend', { spend: undefined }, { spend: [messages.spendRequired] }],
    ['of no spend', { spend: 0 }, { spend: [messages.spendPositive] }],
    ['of part of a dollar', { spend: 10.5 }, { spend: [messages.spendWhole] }],
    ['of no reward', { reward: 0 }, { reward: [messages.rewardRange] }],
    ['of more than everything', { reward: 101 }, { reward: [messages.rewardRange] }],
    ['without a description', { description: '' }, { description: [messages.promotionDescriptionRequired] }],
    ['from no date', { fromDate: 'soon' }, { fromDate: [messages.fromDateFormat] }],
  ])('%s is refused in the words of the form', async (_, fields, errors) => {
    const answer = await app.request('POST', '/businesses/loyalties/create', {
      token: merchant.token,
      body: { ...promotionBody(app), ...fields },
    });
    expect((answer.json() as { errors: object }).errors).toEqual(errors);
  });

  test('tells its window in days, and changes only before its start', async () => {
    const { client } = merchant;
    const made = await buildPromotion(merchant, app);
    expect(made).toMatchObject({ spend: 100, reward: 10, timeWindowDays: 7, state: 'upcoming' });
    const change = () =>
      client.call('updatePromotion', {
        params: { id: made.id },
        body: promotionBody(app, { spend: 50, toDate: dayAhead(app, 1) }),
      });
    expect(await change()).toMatchObject({ spend: 50, timeWindowDays: 1, version: made.version + 1 });
    await app.moveClock({ to: made.fromDate });
    expect([
      await wordsOf(change()),
      await wordsOf(client.call('removePromotion', { params: { id: made.id } })),
    ]).toEqual(['promotion_started', 'promotion_started']);
    const other = await buildPromotion(merchant, app);
    await client.call('removePromotion', { params: { id: other.id } });
    expect((await client.call('listPromotions')).map(({ id }) => id)).toEqual([made.id]);
  });
});

describe('premium placement', () => {
  test('switches once under one key, whatever came in between (R-IDEM-6)', async () => {
    const { client } = merchant;
    const enable = () => client.call('enablePremium', { idempotencyKey: 'premium-on-once-please' });
    const [first] = await Promise.all([enable(), client.call('getMe')]);
    await client.call('disablePremium');
    expect(await enable()).toEqual(first);
    expect((await client.call('getMe')).business.premium).toBe(false);
  });

  test('is on or off, told in the business data, and tells the screens', async () => {
    const { client } = merchant;
    expect([await client.call('enablePremium'), (await client.call('getMe')).business.premium]).toEqual([
      { success: true, premium: true },
      true,
    ]);
    expect([await client.call('disablePremium'), await client.call('disablePremium')]).toEqual([
      { success: true, premium: false },
      { success: true, premium: false },
    ]);
    expect((await client.call('getMe')).business.premium).toBe(false);
  });
});

test('the screens hear once when an offer starts and once when it ends', async () => {
  const told: string[] = [];
  const own = await buildMerchant(app);
  const { businessId } = own;
  const stop = app.platform.live.subscribe(
    businessId,
    randomUUID(),
    (topic) => told.push(topic),
    () => undefined,
  );
  const { fromDate, toDate } = await buildDiscount(own, app);
  const flips = () => told.splice(0).filter((topic) => topic === 'promotions').length;
  expect(flips()).toBe(1);
  await app.moveClock({ to: new Date(Date.parse(fromDate) - 60_000).toISOString() });
  expect(flips()).toBe(0);
  await app.moveClock({ to: fromDate });
  expect(flips()).toBe(1);
  await app.moveClock({ to: new Date(Date.parse(toDate) - 60_000).toISOString() });
  expect(flips()).toBe(0);
  await app.moveClock({ to: `${toDate.slice(0, 10)}T12:00:00.000Z` });
  expect(flips()).toBe(1);
  stop();
});

test('a till hears the price rules of the day', async () => {
  const own = await buildMerchant(app);
  await own.client.call('enablePremium');
  const discount = await buildDiscount(own, app, { discount: 12, discription: 'Off', toDate: dayAhead(app, 1) });
  const promotion = await buildPromotion(own, app, { toDate: dayAhead(app, 1) });
  const before = await own.till.call('getPosSession');
  expect(before.rules).toEqual({
    discountPercent: null,
    discription: null,
    promotions: [],
    premium: true,
    premiumFee: 0.5,
  });
  await app.moveClock({ to: discount.fromDate });
  const { rules } = await own.till.call('getPosSession');
  expect(rules).toEqual({
    discountPercent: 12,
    discription: 'Off',
    premium: true,
    premiumFee: 0.5,
    promotions: [{ id: promotion.id, spend: 100, reward: 10, description: 'Promo', toDate: promotion.toDate }],
  });
});

describe('the archived ones of a list', () => {
  /** Offers that have ended, the last of them the newest. */
  const plant = (count: number) =>
    app.database.asOwner(
      `insert into discount (business_id, discount_id, created_at, percent, description, from_date, to_date)
       select d.business_id, gen_random_uuid(), timestamptz '2020-01-01' + make_interval(days => n), 10 + n,
         d.description, '2020-02-01', '2020-02-02'
       from (select * from discount where business_id = '${merchant.businessId}' limit 1) d,
         generate_series(1, ${count}) n`,
      `insert into promotion (business_id, promotion_id, created_at, spend_cents, reward_percent, description,
         from_date, to_date)
       select p.business_id, gen_random_uuid(), timestamptz '2020-01-01' + make_interval(days => n), 1000 * (10 + n),
         p.reward_percent, p.description, '2020-02-01', '2020-02-02'
       from (select * from promotion where business_id = '${merchant.businessId}' limit 1) p,
         generate_series(1, ${count}) n`,
    );

  test('are as many as are asked for, newest first, beside all others; without a number they are all', async () => {
    merchant = await buildMerchant(app);
    const { client } = merchant;
    const discount = await buildDiscount(merchant, app);
    const promotion = await buildPromotion(merchant, app);
    await plant(4);
    const discounts = async (query: object) =>
      (await client.call('listDiscounts', { query })).map((one) => one.discount);
    expect(await discounts({ archived: 2 })).toEqual([discount.discount, 14, 13]);
    expect(await discounts({})).toEqual([discount.discount, 14, 13, 12, 11]);
    const promotions = async (query: object) =>
      (await client.call('listPromotions', { query })).map((one) => one.spend);
    expect(await promotions({ archived: 2 })).toEqual([promotion.spend, 140, 130]);
    expect(await promotions({})).toEqual([promotion.spend, 140, 130, 120, 110]);
    for (const archived of ['0', '10001', 'x']) {
      const answer = await app.request('GET', `/businesses/discounts?archived=${archived}`, { token: merchant.token });
      expect([archived, answer.statusCode]).toEqual([archived, 422]);
    }
  });
});
