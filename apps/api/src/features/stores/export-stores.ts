import { Readable } from 'node:stream';
import { seesStore } from '@trilane/domain/team';
import { STORE_SHEET_COLUMNS, type StoreSheetKey } from '@trilane/domain/store-sheet';
import { auditAhead } from '../../platform/audit.ts';
import { CSV_START, csvHeaders, csvLine } from '../../platform/csv.ts';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { createGiveWay } from '../../platform/give-way.ts';
import { findDeviceNames } from './devices.repo.ts';
import type { KnownStore, StoreCells } from './plan-import.ts';
import { findStores, type StoreRow } from './stores.repo.ts';

function toCells(store: StoreRow): StoreCells {
  return {
    name: store.name,
    storeNo: store.store_no,
    storeType: store.store_type,
    address1: store.street,
    address2: store.suite,
    city: store.city,
    state: store.state,
    zipCode: store.zip_code,
    lat: store.lat === null ? '' : String(store.lat),
    lng: store.lng === null ? '' : String(store.lng),
  };
}

/** The stores of a business as a file says them, oldest first. */
export async function readKnownStores(tx: Tx, businessId: string): Promise<KnownStore[]> {
  const stores = await findStores(tx, businessId);
  const devices = await findDeviceNames(tx, businessId);
  return stores
    .reverse()
    .map((store) => ({
      storeId: store.store_id,
      active: store.active,
      cells: toCells(store),
      devices: devices.get(store.store_id) ?? [],
    }));
}

const STORES_A_PART = 20;
const NUMBERS: readonly StoreSheetKey[] = ['lat', 'lng'];

/**
 * A line for each device, and one for a store without any. A coordinate is a number, so its minus begins no formula.
 */
function linesOf({ cells, devices }: KnownStore): string[] {
  return (devices.length > 0 ? devices : ['']).map((device) => {
    const row = { ...cells, device };
    return csvLine(
      STORE_SHEET_COLUMNS.map(({ key }) => (NUMBERS.includes(key) && row[key] !== '' ? Number(row[key]) : row[key])),
    );
  });
}

/**
 * Writes a few stores at a time and lets other work run in between: thousands of lines at once would block the event
 * loop.
 */
export async function* storeSheet(stores: readonly KnownStore[]): AsyncGenerator<string> {
  yield CSV_START + csvLine(STORE_SHEET_COLUMNS.map(({ heading }) => heading));
  const giveWay = createGiveWay();
  for (let from = 0; from < stores.length; from += STORES_A_PART) {
    yield stores
      .slice(from, from + STORES_A_PART)
      .flatMap(linesOf)
      .join('');
    await giveWay();
  }
}

/** The stores that the person sees, and their devices, in the shape that an import takes. */
export const exportStores: Handler<'exportStores'> = async (context) => {
  const { read, holder, http } = context;
  const known = await read((tx) => readKnownStores(tx, holder.businessId));
  const stores = known.filter(({ storeId }) => seesStore(holder.permissions, storeId));
  const lines = stores.reduce((sum, { devices }) => sum + Math.max(1, devices.length), 0);
  await auditAhead(context, { action: 'export.stores', after: { lines } });
  void http.reply.headers({ ...csvHeaders('stores'), 'x-row-total': lines });
  return Readable.from(storeSheet(stores));
};
