import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The facts that the till learns about itself and that decide whether it may take payments. */
export interface TillFacts {
  business: { id: string; name: string; timeZone: string; takesPayments: boolean; premium: boolean };
  store: { id: string; name: string; storeNo: string; active: boolean };
  device: {
    id: string;
    name: string;
    active: boolean;
    chatEnabled: boolean;
    linkId: string | null;
    linkKeyId: string | null;
  };
}

interface TillFactsRow {
  business_id: string;
  business_name: string;
  time_zone: string;
  takes_payments: boolean;
  premium: boolean;
  store_id: string;
  store_name: string;
  store_no: string;
  store_active: boolean;
  device_id: string;
  device_name: string;
  device_active: boolean;
  chat_enabled: boolean;
  link_id: string | null;
  link_key_id: string | null;
}

/** A device with its store and business; null when the business has no such device. */
export async function findTillFacts(
  tx: Tx,
  { businessId, deviceId }: { businessId: string; deviceId: string },
): Promise<TillFacts | null> {
  const { rows } = await tx.query<TillFactsRow & Record<string, unknown>>(
    sql`
      select b.business_id, b.name as business_name, b.time_zone, b.takes_payments, b.premium, s.store_id,
        s.name as store_name, s.store_no, s.active as store_active, d.device_id, d.name as device_name,
        d.active as device_active, d.chat_enabled, d.link_id, d.link_key_id
      from device d
      join store s on s.business_id = d.business_id and s.store_id = d.store_id
      join business b on b.business_id = d.business_id
      where d.business_id = ${businessId} and d.device_id = ${deviceId}`,
  );
  const [row] = rows;
  if (!row) return null;
  return {
    business: {
      id: row.business_id,
      name: row.business_name,
      timeZone: row.time_zone,
      takesPayments: row.takes_payments,
      premium: row.premium,
    },
    store: { id: row.store_id, name: row.store_name, storeNo: row.store_no, active: row.store_active },
    device: {
      id: row.device_id,
      name: row.device_name,
      active: row.device_active,
      chatEnabled: row.chat_enabled,
      linkId: row.link_id,
      linkKeyId: row.link_key_id,
    },
  };
}
