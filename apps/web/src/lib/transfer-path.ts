/** The rows of the record that a settlement batch is made of. */
export const batchPath = (tradeDate: string): string => `/portal/credits?tradeDate=${tradeDate}`;

export const transferPath = (id: string): string => `/portal/balance/transfers/${id}`;
