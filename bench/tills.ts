import { newId } from '../apps/api/src/platform/ids.ts';
import { deriveDeviceSecret, parseEncryptionKeys } from '../apps/api/src/platform/secret-box.ts';
import type { BenchProduct } from './product.ts';

/** A linked device with what it needs to sign. */
export interface Till {
  businessId: string;
  deviceId: string;
  linkId: string;
  secret: string;
}

/** Writes `count` businesses, each with one store and one linked device, and opens their books. */
export async function buildTills(product: BenchProduct, count: number): Promise<Till[]> {
  const [key] = parseEncryptionKeys(product.settings['DEVICE_KEYS']!);
  const tills = Array.from({ length: count }, () => {
    const linkId = newId();
    return {
      businessId: newId(),
      deviceId: newId(),
      linkId,
      secret: deriveDeviceSecret(key!.key, linkId),
      storeId: newId(),
      fileId: newId(),
      userId: newId(),
    };
  });
  const rows = (row: (till: (typeof tills)[number]) => string) => tills.map((till) => `(${row(till)})`).join(', ');
  await product.asOwner(
    `insert into business (business_id, owner_user_id, owner_email, created_at, registered_at, name, agency_decision,
       tnc_accepted_at, password_set_at)
       values ${rows(
         (t) =>
           `'${t.businessId}', '${t.userId}', 'owner@shop.example', 'epoch', 'epoch', ` +
           `'Shop', 'approved', 'epoch', 'epoch'`,
       )}`,
    // Recent, because the running product removes old files that nothing uses yet.
    `insert into stored_file (business_id, file_id, purpose, name, storage_key, media_type, size_bytes, created_at)
       values ${rows(
         ({ businessId, fileId }) =>
           `'${businessId}', '${fileId}', 'image', 'a.png', '${fileId}', 'image/webp', 1, now()`,
       )}`,
    `insert into store (business_id, store_id, name, store_type, logo_file_id, street, city, state, zip_code, country,
       created_at)
       values ${rows(
         (t) =>
           `'${t.businessId}', '${t.storeId}', 'Shop', 'multi-device', '${t.fileId}', '1 Main St', 'New York', ` +
           `'NY', '10001', 'United States', 'epoch'`,
       )}`,
    `insert into device (business_id, device_id, store_id, name, link_id, linked_at, created_at)
       values ${rows(
         (t) => `'${t.businessId}', '${t.deviceId}', '${t.storeId}', 'Till', '${t.linkId}', 'epoch', 'epoch'`,
       )}`,
    `insert into device_link (link_id, business_id, device_id, linked_at)
      values ${rows((t) => `'${t.linkId}', '${t.businessId}', '${t.deviceId}', 'epoch'`)}`,
    ...tills.map((t) => `select ledger.open_books('${t.businessId}')`),
    'vacuum analyze business',
    'vacuum analyze store',
    'vacuum analyze device',
    'vacuum analyze device_link',
  );
  return tills.map(({ businessId, deviceId, linkId, secret }) => ({ businessId, deviceId, linkId, secret }));
}
