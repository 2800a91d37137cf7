/** The page of an address, as `?page=2`; the first when it names none. */
export function readPage(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The same address at a page; changes `params`. */
export function writePage(params: URLSearchParams, page: number): URLSearchParams {
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  return params;
}
