import { describe, expect, test } from 'vitest';
import { beginMoment, momentToShow, takeNews, viewToTotal } from './one-moment.ts';
import type { Moment, News, View } from './one-moment.ts';
import type { Totals } from './total-parts.ts';

const none: ReadonlySet<string> = new Set();
/** The rows of a moment. */
const rowsAt = (asOf: string): View => ({
  page: { asOf, docs: [], total: 1, totalIsMore: false, page: 1, pages: 1, limit: 10 },
  newCount: 0,
  newIds: none,
});
const [nine, ten, eleven] = ['09:00', '10:00', '11:00'].map(rowsAt) as [View, View, View];
const figures = { refunded: 0, discount: 0, cashback: 0, premiumFees: 0, refundInterest: 0, net: 0, tips: 0 };
const totalsOf = (gross: number): Totals => ({ rows: 1, accepted: 1, gross, ...figures });
const [ofNine, ofTen] = [totalsOf(9), totalsOf(10)];

const quiet = { place: 'all', stale: false, totals: undefined, reading: false, failed: false };
const news = (latest: View, change: Partial<News> = {}): News => ({ ...quiet, latest, ...change });
const reading = { reading: true };
const after = (...all: News[]): Moment => all.reduce(takeNews, beginMoment(all[0]!));
/** The record shows the rows of nine and their totals. */
const whole = after(news(nine, reading), news(nine, { totals: ofNine }));

describe('rows and totals of one moment', () => {
  test('are shown as rows alone until their totals are read', () => {
    const moment = after(news(nine, reading));
    expect(momentToShow(moment, news(nine, reading))).toEqual({ view: nine, totals: undefined, failed: false });
    expect(momentToShow(moment, news(nine, { totals: ofNine }))).toEqual({ view: nine, totals: ofNine, failed: false });
  });

  test('stay as a pair while the totals of newer rows are read', () => {
    const asking = takeNews(whole, news(ten, { totals: ofNine }));
    expect(viewToTotal(asking, news(ten))).toBe(ten);
    expect(momentToShow(asking, news(ten, reading))).toEqual({ view: nine, totals: ofNine, failed: false });
    expect(momentToShow(asking, news(ten, { totals: ofTen }))).toEqual({ view: ten, totals: ofTen, failed: false });
  });

  test('are not asked for again while they are being read, however fast payments come in', () => {
    const asking = takeNews(whole, news(ten, { totals: ofNine }));
    expect(takeNews(asking, news(eleven, reading))).toBe(asking);
    expect(viewToTotal(asking, news(eleven))).toBe(ten);
    const next = takeNews(asking, news(eleven, { totals: ofTen }));
    expect(next).toEqual({ asked: { place: 'all', view: eleven }, shown: { place: 'all', view: ten, totals: ofTen } });
  });

  test('of a new place begin with its rows, without the totals of the place before', () => {
    const stale = { place: 'cash', stale: true };
    expect(takeNews(whole, news(nine, stale))).toBe(whole);
    expect(momentToShow(whole, news(nine, stale))).toEqual({ view: nine, totals: ofNine, failed: false });
    const there = { place: 'cash', ...reading };
    expect(viewToTotal(whole, news(ten, there))).toBe(ten);
    const moment = takeNews(whole, news(ten, there));
    expect(momentToShow(moment, news(ten, there))).toEqual({ view: ten, totals: undefined, failed: false });
    expect(takeNews(moment, news(eleven, there))).toBe(moment);
    expect(viewToTotal(moment, news(eleven, there))).toBe(ten);
  });

  test('say that the totals cannot be read, and show the rows', () => {
    const moment = takeNews(whole, news(ten, { totals: ofNine }));
    const failed = news(ten, { failed: true });
    expect(momentToShow(moment, failed)).toEqual({ view: ten, totals: undefined, failed: true });
    expect(momentToShow(moment, { ...failed, ...reading })).toMatchObject({ totals: ofNine, failed: false });
  });

  test('change nothing when the same news comes again', () => {
    for (const same of [news(nine, { totals: ofNine }), news(ten, reading), news(ten, { place: 'cash' })]) {
      const moment = takeNews(whole, same);
      expect(takeNews(moment, same)).toBe(moment);
    }
  });
});
