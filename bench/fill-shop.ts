import type { BenchProduct } from './product.ts';
import { openMerchantSession } from './session.ts';

export const DEVICES_EACH = 4;
const STAFF_EACH = 4;

export interface Shop {
  businessId: string;
  token: string;
}

/** A business with so many stores, each with its devices and staff: written in bulk, as the calls would leave them. */
export async function fillShop(product: BenchProduct, businessId: string, stores: number): Promise<Shop> {
  await product.asOwner(
    `update business set time_zone = 'America/New_York', owner_decision = 'approved'
      where business_id = '${businessId}'`,
    `insert into store (business_id, store_id, name, store_no, store_type, logo_file_id, street, city, state, zip_code,
       country, created_at)
       select business_id, gen_random_uuid(), 'Store ' || n, n, 'multi-device', logo_file_id, n || ' Main Street',
         'New York', 'New York', '10001', 'United States', timestamptz '2026-01-01' + n * interval '1 second'
         from store, generate_series(2, ${stores}) n where business_id = '${businessId}'`,
    `insert into device (business_id, device_id, store_id, name, created_at)
       select business_id, gen_random_uuid(), store_id, 'Device ' || n,
         timestamptz '2026-01-01' + n * interval '1 second' from store, generate_series(1, ${DEVICES_EACH}) n
           where business_id = '${businessId}'`,
    `insert into staff (business_id, staff_id, store_id, first_name, last_name, email, invited_at, created_at)
       select business_id, gen_random_uuid(), store_id, 'Ada', 'Brown ' || n, 'ada' || n || '@shop.example', 'epoch',
         'epoch' from store, generate_series(1, ${STAFF_EACH}) n where business_id = '${businessId}'`,
    'vacuum analyze',
  );
  return { businessId, token: await openMerchantSession(product, businessId) };
}
