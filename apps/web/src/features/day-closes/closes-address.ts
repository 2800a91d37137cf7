/** What the list of closes shows, as the address keeps it. */
export type ClosesPlace = { storeId: string | null; aisleId: string | null; page: number };

export function readClosesPlace(params: URLSearchParams): ClosesPlace {
  const page = Number(params.get('page'));
  return {
    storeId: params.get('store'),
    aisleId: params.get('device'),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  };
}

export function writeClosesPlace({ storeId, aisleId, page }: ClosesPlace): URLSearchParams {
  const params = new URLSearchParams();
  if (storeId !== null) params.set('store', storeId);
  if (aisleId !== null) params.set('device', aisleId);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const closesPath = '/portal/reports/closes';
export const closePath = (id: string): string => `${closesPath}/${id}`;
