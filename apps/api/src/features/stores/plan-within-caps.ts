import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { STORE_CAPS } from '@trilane/domain/store';
import { planImport, type ImportPlan, type KnownStore } from './plan-import.ts';

/** The plan of a file. Lines beyond the limits of a business get a problem (docs/product.md#stores). */
export async function planWithinCaps(text: string, known: readonly KnownStore[]): Promise<ImportPlan> {
  const plan = await planImport(text, known);
  let stores = known.length;
  let devices = known.reduce((sum, store) => sum + store.devices.length, 0);
  for (const row of plan.rows) {
    if (row.addsStore) stores += 1;
    if (row.addsStore && stores > STORE_CAPS.stores) row.problems.push(storeRefusals.stores_full.message);
    if (row.addsDevice) devices += 1;
    if (row.addsDevice && devices > STORE_CAPS.devices) row.problems.push(storeRefusals.devices_full.message);
  }
  return plan;
}
