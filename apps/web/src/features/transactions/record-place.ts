/** Page and page size of the record as the address carries them. */
export type RecordPlace = { page: number; limit: number };

export const defaultLimit = 10;
/** What a screen that shows a panel beside the list has room for. */
export const wideLimit = 50;
export const limits = [10, 25, 50, 100] as const;
const limitMax = 100;

function wholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= max ? number : null;
}

/**
 * Reads `?page=2&limit=25`; what is missing or out of bounds takes its default. The first page then has as many rows as
 * the reader likes; a later one 10, so that its address shows everybody the same rows.
 */
export function readPlace(params: URLSearchParams, ownLimit: number = defaultLimit): RecordPlace {
  const page = wholeNumber(params.get('page'), 999_999_999) ?? 1;
  return { page, limit: wholeNumber(params.get('limit'), limitMax) ?? (page === 1 ? ownLimit : defaultLimit) };
}

/** The address of a place, other parameters kept. Left out is what everybody would read there anyway. */
export function writePlace(
  params: URLSearchParams,
  { page, limit }: RecordPlace,
  ownLimit: number = defaultLimit,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete('limit');
  if (page !== 1) next.set('page', String(page));
  if (limit !== defaultLimit || (page === 1 && ownLimit !== defaultLimit)) next.set('limit', String(limit));
  return next;
}

/** The page of another size that holds the first row now shown. */
export function withLimit({ page, limit }: RecordPlace, nextLimit: number): RecordPlace {
  return { page: Math.floor(((page - 1) * limit) / nextLimit) + 1, limit: nextLimit };
}

/** The specified serial number under 'No.' */
export function serialNumber({ page, limit }: RecordPlace, index: number): number {
  return limit * (page - 1) + index + 1;
}
