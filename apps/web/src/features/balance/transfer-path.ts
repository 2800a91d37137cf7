export const transferPath = (id: string): string => `/portal/balance/transfers/${id}`;
