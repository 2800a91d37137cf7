import type { CallOutput } from '@trilane/contract/call';
import type { posReceiptCalls } from '@trilane/contract/calls/receipts';
import { callAsDevice } from './device-call.ts';
import type { DeviceAnswer } from './device-call.ts';
import { createPostMoney } from './post-money.ts';
import type { AtTill } from './till-staff.ts';

export type TillReceipt = CallOutput<typeof posReceiptCalls.getReceiptAtDevice>;
/** Where a shopper wants the receipt: one of the two. */
export type ReceiptAddress = { email?: string; mobile?: string };

/** Receipts at a till. The product's answers and refusals come back as they are. */
export type TillReceipts = {
  read(at: AtTill, transactionNumber: number): Promise<DeviceAnswer>;
  /** Asking for the same again after no clear answer sends the receipt once. */
  send(at: AtTill, transactionNumber: number, to: ReceiptAddress): Promise<DeviceAnswer>;
  /** The bytes of a merchant's logo; null when there is none at this address. */
  logo(at: AtTill, key: string): Promise<Uint8Array | null>;
};

const LOGO_KEY = /^images\/[\w/-]{1,100}\.webp$/;
const pathOf = (transactionNumber: number) => `/pos/payments/${transactionNumber}/receipt`;

/** The till's page may load pictures from its own server alone. */
function throughTill(tillId: string, receipt: TillReceipt): TillReceipt {
  const { logo } = receipt;
  return logo === null ? receipt : { ...receipt, logo: { ...logo, url: `/api/tills/${tillId}${logo.url}` } };
}

export function createTillReceipts(): TillReceipts {
  const postMoney = createPostMoney<null>();
  return {
    async read({ tillId, device }, transactionNumber) {
      const answer = await callAsDevice(device, { method: 'GET', path: pathOf(transactionNumber) });
      return answer.status === 200 ? { ...answer, body: throughTill(tillId, answer.body as TillReceipt) } : answer;
    },
    send: ({ device }, transactionNumber, to) =>
      postMoney(device, {
        path: pathOf(transactionNumber),
        asked: to,
        make: async () => ({ body: to, note: null }),
        what: 'receipt',
      }),
    async logo({ device }, key) {
      if (!LOGO_KEY.test(key)) return null;
      const answer = await fetch(`${device.productUrl}/files/${key}`).catch(() => null);
      return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
  };
}
