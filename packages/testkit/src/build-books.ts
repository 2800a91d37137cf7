import { createHash, randomBytes } from 'node:crypto';
import type { Posting } from '../../../apps/api/src/ledger/post-statement.ts';
import { newId } from '../../../apps/api/src/platform/ids.ts';
import type { TestDatabase } from './database-clone.ts';

interface Days {
  from: string;
  to: string;
}

/** A business that can take payments, with one store and one linked device, written straight into the database. */
export interface Books {
  businessId: string;
  storeId: string;
  deviceId: string;
  linkId: string;
  newId(): string;
  /** A sale that would be posted; say only what matters. */
  sale(over?: Partial<Posting>): Posting;
  setPremium(on: boolean): Promise<void>;
  /**
   * Offers in force from the first to the last of these days of New York; the discount's percent, the promotion's terms
   * in cents.
   */
  addDiscount(percent: number, days: Days): Promise<void>;
  addPromotion(terms: { spendCents: number; rewardPercent: number }, days: Days): Promise<string>;
  setStoreActive(active: boolean): Promise<void>;
  setDeviceActive(active: boolean): Promise<void>;
  unlink(): Promise<void>;
  reject(): Promise<void>;
  /** Undoes every change above. */
  heal(): Promise<void>;
}

function saleOf(at: Pick<Books, 'businessId' | 'deviceId' | 'linkId'>, over: Partial<Posting>): Posting {
  const key = randomBytes(12).toString('hex');
  return {
    ...at,
    key,
    requestHash: createHash('sha256').update(key).digest('base64url'),
    transactionId: newId(),
    kind: 1,
    outcome: 1,
    grossCents: 1000,
    discountCents: 0,
    tipCents: 0,
    viaPremium: false,
    shopperId: 'shopper-1',
    shopperName: 'Ada',
    aprPercent: 0,
    approvalId: `approval-${key}`,
    ...over,
  };
}

/** Builds the parents that money needs and nothing more; for tests below the API. */
export async function buildBooks(test: Pick<TestDatabase, 'asOwner'>): Promise<Books> {
  const [businessId, fileId, storeId, deviceId, linkId] = [newId(), newId(), newId(), newId(), newId()];
  await test.asOwner(
    `insert into business (business_id, owner_user_id, owner_email, created_at, registered_at, name, agency_decision,
       tnc_accepted_at, password_set_at)
       values ('${businessId}', '${newId()}', 'owner@shop.example', 'epoch', 'epoch', 'Shop', 'approved', 'epoch',
         'epoch')`,
    `insert into stored_file (business_id, file_id, purpose, name, storage_key, media_type, size_bytes, created_at)
       values ('${businessId}', '${fileId}', 'image', 'a.png', '${fileId}', 'image/webp', 1, 'epoch')`,
    `insert into store (business_id, store_id, name, store_type, logo_file_id, street, city, state, zip_code, country,
       created_at)
       values ('${businessId}', '${storeId}', 'Shop', 'multi-device', '${fileId}', '1 Main St', 'New York', 'NY',
         '10001', 'United States', 'epoch')`,
    `insert into device (business_id, device_id, store_id, name, link_id, linked_at, created_at)
      values ('${businessId}', '${deviceId}', '${storeId}', 'Till', '${linkId}', 'epoch', 'epoch')`,
    `select ledger.open_books('${businessId}')`,
  );
  const change = (table: string, set: string) =>
    test.asOwner(`update ${table} set ${set} where business_id = '${businessId}'`);
  return {
    businessId,
    storeId,
    deviceId,
    linkId,
    newId,
    sale: (over = {}) => saleOf({ businessId, deviceId, linkId }, over),
    addDiscount: (percent, { from, to }) =>
      test.asOwner(
        `insert into discount (business_id, discount_id, percent, description, from_date, to_date, created_at)
          values ('${businessId}', '${newId()}', ${percent}, 'Sale', '${from}', '${to}', 'epoch')`,
      ),
    addPromotion: async ({ spendCents, rewardPercent }, { from, to }) => {
      const promotionId = newId();
      await test.asOwner(
        `insert into promotion (business_id, promotion_id, spend_cents, reward_percent, description, from_date, to_date,
           created_at)
           values ('${businessId}', '${promotionId}', ${spendCents}, ${rewardPercent}, 'Promo', '${from}', '${to}',
             'epoch')`,
      );
      return promotionId;
    },
    setPremium: (on) => change('business', `premium = ${on}`),
    setStoreActive: (active) => change('store', `active = ${active}`),
    setDeviceActive: (active) => change('device', `active = ${active}`),
    unlink: () => change('device', 'link_id = null, linked_at = null'),
    reject: () => change('business', `rejected_at = 'epoch'`),
    heal: async () => {
      await change('business', 'rejected_at = null');
      await change('store', 'active = true');
      await change('device', `active = true, link_id = '${linkId}', linked_at = 'epoch'`);
    },
  };
}
