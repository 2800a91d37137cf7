import { LOCALE } from '@trilane/domain/edition';
import { filterNames } from './record-filter.ts';

/** A filter with its sort and columns under a name of the person's own. */
export type SavedView = { name: string; search: string };

const viewNames = [...filterNames, 'sort', 'order', 'columns'] as const;
export const viewNameLengthMax = 40;
export const viewsMax = 30;

/** What of an address a view keeps: filter, sort and columns; not the page. The same view has the same text. */
export function viewSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of viewNames) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** The address that shows a view, from its first page, with the rows per page as they are. */
export function withView(params: URLSearchParams, { search }: SavedView): URLSearchParams {
  const next = new URLSearchParams(search);
  const limit = params.get('limit');
  if (limit) next.set('limit', limit);
  return next;
}

/** Why a view cannot be saved under a name, in words; null when it can. A name that is taken is saved over. */
export function whyNotSaveView(views: readonly SavedView[], name: string): string | null {
  const wanted = name.trim();
  if (wanted === '') return 'Give the view a name';
  if (wanted.length > viewNameLengthMax) return `A name has at most ${viewNameLengthMax} characters`;
  return views.length >= viewsMax && !views.some((view) => isSameName(view.name, wanted))
    ? `At most ${viewsMax} views can be saved. Delete one first`
    : null;
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** With the view under its name, in place of one of the same name. By name. */
export function withSavedView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const saved = { name: view.name.trim(), search: view.search };
  return [...views.filter(({ name }) => !isSameName(name, saved.name)), saved].toSorted((a, b) =>
    a.name.localeCompare(b.name, LOCALE),
  );
}

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

type Store = Pick<Storage, 'getItem' | 'setItem'>;
/** Whose views they are. Filters name stores and devices, which are other ones in another business of the person. */
export type ViewsOwner = { userId: string; businessId: string };

const keyOf = ({ userId, businessId }: ViewsOwner) => `record-views:${userId}:${businessId}`;
/** Where older versions kept the views of all businesses of a user. */
const sharedKeyOf = ({ userId }: ViewsOwner) => `record-views:${userId}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedView).name === 'string' &&
  typeof (value as SavedView).search === 'string';

/**
 * The views of a user for a business in this browser; none when nothing readable is there. Until the first of them is
 * saved or deleted, they are those of an older version.
 */
export function readViews(store: Store, owner: ViewsOwner): SavedView[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(owner)) ?? store.getItem(sharedKeyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView).slice(0, viewsMax) : [];
  } catch {
    return [];
  }
}

/** Keeps the views, also when there are none; false when the browser's store is closed or full. */
export function keepViews(store: Store, owner: ViewsOwner, views: readonly SavedView[]): boolean {
  try {
    store.setItem(keyOf(owner), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}
