import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { imageForm, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { PortUnavailable } from '../ports/port-error.ts';
import { as, onTill, type CallCase } from './call-case.ts';
import { linkedDevice, missingId, newEmail, newKey, newMobile, sell, setDevice, setStore } from './case-parts.ts';

const declined = { outcome: 'declined' } as const;
const NO_NUMBER = '999999';

const lookBody = async (merchant: Merchant, fields: Record<string, unknown> = {}) => ({
  logo: { id: (await merchant.client.call('uploadFile', { form: await imageForm() })).id },
  footer: 'Thank you.\nOpen daily.',
  ...fields,
});

const ofSale = as('active', async (merchant) => ({ params: { transactionNumber: await sell(merchant) } }));

export const receiptCases = {
  getReceipt: ofSale,
  exportReceipt: ofSale,
  sendReceipt: as('active', async (merchant) => ({
    params: { transactionNumber: await sell(merchant) },
    body: { email: newEmail() },
    headers: newKey(),
  })),
  getReceiptLook: as('active'),
  updateReceiptLook: as('active', async (merchant) => ({ body: await lookBody(merchant) })),
  getReceiptAtDevice: onTill(async (merchant) => ({ params: { id: await sell(merchant) } })),
  sendReceiptAtDevice: onTill(async (merchant) => ({
    params: { id: await sell(merchant) },
    body: { mobile: newMobile() },
    headers: newKey(),
  })),
} satisfies Partial<Record<CallName, CallCase>>;

const toPerson = () => ({ body: { email: newEmail() }, headers: newKey() });
const ofMissing = (rest: () => object = () => ({})) =>
  as('active', () => ({ params: { transactionNumber: NO_NUMBER }, ...rest() }));
const ofDeclined = (rest: () => object = () => ({})) =>
  as('active', async (merchant) => ({ params: { transactionNumber: await sell(merchant, declined) }, ...rest() }));

/** The till, or its store, was switched off after the sale. */
const switchedOff = (rest: () => object = () => ({})): Partial<Record<RefusalCode, CallCase>> => ({
  store_inactive: onTill(async (merchant) => {
    const id = await sell(merchant);
    await setStore(merchant, false);
    return { params: { id }, ...rest() };
  }),
  device_inactive: onTill(async (merchant) => {
    const id = await sell(merchant);
    await setDevice(merchant, linkedDevice(merchant), false);
    return { params: { id }, ...rest() };
  }),
});

/** The requests that cause each refusal of a receipt. */
export const receiptRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  getReceipt: { not_found: ofMissing(), receipt_not_possible: ofDeclined() },
  exportReceipt: { not_found: ofMissing(), receipt_not_possible: ofDeclined() },
  sendReceipt: { not_found: ofMissing(toPerson), receipt_not_possible: ofDeclined(toPerson) },
  updateReceiptLook: {
    logo_unknown: as('active', () => ({ body: { logo: { id: missingId() }, footer: '' } })),
    storage_unavailable: as('active', async (merchant, app) => {
      const body = await lookBody(merchant);
      const { ports } = app.platform;
      const usual = ports.fileStore;
      ports.fileStore = {
        ...usual,
        open: () => {
          ports.fileStore = usual;
          return Promise.reject(new PortUnavailable('file-store', 'the folder cannot be read'));
        },
      };
      return { body };
    }),
    changed_elsewhere: as('active', () => ({ body: { logo: null, footer: '', version: 7 } })),
  },
  getReceiptAtDevice: {
    ...switchedOff(),
    not_found: onTill(() => ({ params: { id: NO_NUMBER } })),
    receipt_not_possible: onTill(async (merchant) => ({ params: { id: await sell(merchant, declined) } })),
  },
  sendReceiptAtDevice: {
    ...switchedOff(toPerson),
    not_found: onTill(() => ({ params: { id: NO_NUMBER }, ...toPerson() })),
    receipt_not_possible: onTill(async (merchant) => ({
      params: { id: await sell(merchant, declined) },
      ...toPerson(),
    })),
  },
};
