import { readPage } from '../../lib/read-page.ts';

/** What the list of closes shows, as the address keeps it. */
export type ClosesPlace = { storeId: string | null; aisleId: string | null; page: number };

export const readClosesPlace = (params: URLSearchParams): ClosesPlace => ({
  storeId: params.get('store'),
  aisleId: params.get('device'),
  page: readPage(params),
});

export function writeClosesPlace({ storeId, aisleId, page }: ClosesPlace): URLSearchParams {
  const params = new URLSearchParams();
  if (storeId !== null) params.set('store', storeId);
  if (aisleId !== null) params.set('device', aisleId);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const closesPath = '/portal/reports/closes';
export const closePath = (id: string): string => `${closesPath}/${id}`;
