import type { Totals } from './total-parts.ts';
import type { HeldPage } from './use-held-page.ts';

export type View = Pick<HeldPage, 'page' | 'newCount' | 'newIds'>;

/** What the record keeps to show rows and totals of one moment. */
export type Moment = {
  /** The rows whose totals are being read, or were read last. */
  asked: { place: string; view: View };
  /** The last rows that were shown with their totals. */
  shown: { place: string; view: View; totals: Totals } | null;
};

export type News = {
  /** What was asked for: filter, sort, page and size. */
  place: string;
  /** The newest rows. */
  latest: View;
  /** The newest rows are still those of the place before. */
  stale: boolean;
  /** The totals of `viewToTotal`, once they are read. */
  totals: Totals | undefined;
  reading: boolean;
  failed: boolean;
};

export type OneMoment = {
  view: View;
  /** Undefined while they are read or cannot be read. */
  totals: Totals | undefined;
  failed: boolean;
};

type Rows = Pick<News, 'place' | 'latest'>;

export const beginMoment = ({ place, latest }: Rows): Moment => ({ asked: { place, view: latest }, shown: null });

/** Whether payments came in since totals were asked for. */
const isBehind = ({ asked }: Moment, { place, latest }: Rows) =>
  asked.place === place && asked.view.page.asOf !== latest.page.asOf;

/** The rows whose totals are to be read: those asked about, even if newer ones came since; the rows of a new place. */
export const viewToTotal = (moment: Moment, rows: Rows): View =>
  isBehind(moment, rows) ? moment.asked.view : rows.latest;

/** What to keep after the news; the same object when nothing changes. */
export function takeNews(moment: Moment, news: News): Moment {
  const { place, latest, stale, totals, reading } = news;
  if (stale) return moment;
  const { asked, shown } = moment;
  const isWhole = totals !== undefined && shown?.totals !== totals;
  // Payments may come faster than totals: those that are being read are waited for.
  const asksAnew = asked.place !== place || (isBehind(moment, news) && !reading);
  if (!isWhole && !asksAnew) return moment;
  return {
    asked: asksAnew ? { place, view: latest } : asked,
    shown: isWhole ? { place, view: viewToTotal(moment, news), totals } : shown,
  };
}

/**
 * Rows and totals of one moment (docs/product.md#transaction-record). Rows of a new place are shown at once, without
 * totals until these are read. Where only payments came in, the pair that is shown stays until the next one is whole.
 */
export function momentToShow(moment: Moment, news: News): OneMoment {
  const { shown } = moment;
  const { place, latest, stale, totals, reading, failed } = news;
  if (stale) return { view: shown?.view ?? latest, totals: shown?.totals, failed: false };
  const view = viewToTotal(moment, news);
  if (totals) return { view, totals, failed: false };
  if (shown?.place === place && reading) return { view: shown.view, totals: shown.totals, failed: false };
  return { view, totals: undefined, failed };
}
