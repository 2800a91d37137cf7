import { STORE_CAPS } from '@trilane/domain/store';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import type { Merchant } from '../../../../packages/testkit/src/build-merchant.ts';

/** Adds copies of the first store up to the limit of a business. */
export async function fillStores(app: TestApp, { businessId, store }: Merchant): Promise<void> {
  await app.database.asOwner(
    `insert into store (business_id, store_id, name, store_type, logo_file_id, street, city, state, zip_code, country,
      created_at)
     select business_id, gen_random_uuid(), name || n, 'multi-device', logo_file_id, street, city, state, zip_code,
       country, created_at
       from store, generate_series(2, ${STORE_CAPS.stores}) n
       where business_id = '${businessId}' and store_id = '${store.id}'`,
  );
}

/** Adds this many devices to the merchant's first store. */
export async function fillDevices(app: TestApp, { businessId, store }: Merchant, most: number): Promise<void> {
  await app.database.asOwner(
    `insert into device (business_id, device_id, store_id, name, created_at)
     select '${businessId}', gen_random_uuid(), '${store.id}', 'Device ' || n, now()
       from generate_series(1, ${most}) n`,
  );
}

/** Adds this many app users to the merchant's first store. */
export async function fillStaff(app: TestApp, { businessId, store }: Merchant, most: number): Promise<void> {
  await app.database.asOwner(
    `insert into staff (business_id, staff_id, store_id, first_name, last_name, email, invited_at, created_at)
     select '${businessId}', gen_random_uuid(), '${store.id}', 'Ada', 'Byron', 'staff' || n || '@example.com', now(),
       now() from generate_series(1, ${most}) n`,
  );
}
