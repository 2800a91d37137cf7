/** Page and page size of the record as the address carries them. */
export type RecordPlace = { page: number; limit: number };

export const defaultLimit = 10;
export const limits = [10, 25, 50, 100] as const;
const limitMax = 100;

function wholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= max ? number : null;
}

/** Reads `?page=2&limit=25`; what is missing or out of bounds takes its default. */
export function readPlace(params: URLSearchParams): RecordPlace {
  return {
    page: wholeNumber(params.get('page'), 999_999_999) ?? 1,
    limit: wholeNumber(params.get('limit'), limitMax) ?? defaultLimit,
  };
}

/** The address of a place, defaults left out, other parameters kept. */
export function writePlace(params: URLSearchParams, { page, limit }: RecordPlace): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete('limit');
  if (page !== 1) next.set('page', String(page));
  if (limit !== defaultLimit) next.set('limit', String(limit));
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
