import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireImage } from '../files/public.ts';
import { readKnownStores } from './export-stores.ts';
import { insertDevices, insertStores, lockStoresOf } from './import.repo.ts';
import type { ImportPlan, PlannedRow } from './plan-import.ts';
import { planWithinCaps } from './plan-within-caps.ts';
import { sayStores } from './say-store.ts';
import { toStoreFields } from './stores.wire.ts';

/** So many lines are named in a refusal; the check names them all. */
const FAULTS_NAMED_MAX = 20;

const withoutStop = (problem: string) => problem.replace(/\.$/, '');

/** Reading a file occupies the event loop. */
const IMPORTS = { name: 'store-import', points: 120, seconds: 600 };

const faultyOf = ({ rows }: ImportPlan) => rows.filter(({ problems }) => problems.length > 0);

/** What an import would add, line by line, and what stands in its way. */
export const checkStoreImport: Handler<'checkStoreImport'> = async (context, { body }) => {
  const { businessId } = context.holder;
  await context.platform.limits.take(IMPORTS, businessId);
  return context.read(async (tx) => {
    const plan = await planWithinCaps(body.csv, await readKnownStores(tx, businessId));
    return {
      rows: plan.rows,
      faulty: faultyOf(plan).length,
      stores: plan.rows.filter(({ addsStore }) => addsStore).length,
      devices: plan.rows.filter(({ addsDevice }) => addsDevice).length,
    };
  });
};

function requireFaultless(faulty: readonly PlannedRow[]): void {
  if (faulty.length === 0) return;
  throw new Refusal('import_faulty', {
    errors: {
      csv: faulty
        .slice(0, FAULTS_NAMED_MAX)
        .map(({ line, problems }) => `Line ${line}: ${problems.map(withoutStop).join('. ')}`),
    },
  });
}

/** Ids in the order of the lines: stores made at one moment are listed by their ids. */
const sortedIds = (count: number) => Array.from({ length: count }, newId).sort();

async function insertPlan(
  tx: Tx,
  { businessId, now, logoId }: { businessId: string; now: Date; logoId: string | null },
  { stores }: ImportPlan,
): Promise<{ stores: number; devices: number; storeIds: readonly string[] }> {
  const made = stores.filter(({ known }) => !known);
  const ids = new Map(sortedIds(made.length).map((id, n) => [made[n], id]));
  const rows = stores.flatMap((store) =>
    store.newDevices.map((name) => ({ store_id: store.known?.storeId ?? ids.get(store)!, name })),
  );
  const deviceIds = sortedIds(rows.length);
  const fields = made.map((store) => ({
    store_id: ids.get(store)!,
    ...toStoreFields({ ...store.body!, logo: { id: logoId! } }),
  }));
  await insertStores(tx, { businessId, now }, fields);
  await insertDevices(
    tx,
    { businessId, now },
    rows.map((row, n) => ({ device_id: deviceIds[n]!, ...row })),
  );
  const storeIds = [...new Set([...ids.values(), ...rows.map((row) => row.store_id)])].toSorted();
  return { stores: made.length, devices: rows.length, storeIds };
}

/**
 * Adds the stores and devices of a file that do not exist yet, all or nothing. The business's stores stay locked from
 * the read to the write: of two imports of the same file at once, the second finds everything there.
 */
export const importStores: Handler<'importStores'> = async (context, { body }) => {
  const { businessId } = context.holder;
  const { clock, limits, live } = context.platform;
  await context.answerIfKept();
  await limits.take(IMPORTS, businessId);
  const added = await context.write(async (tx) => {
    await lockStoresOf(tx, businessId);
    const plan = await planWithinCaps(body.csv, await readKnownStores(tx, businessId));
    requireFaultless(faultyOf(plan));
    const makesStores = plan.stores.some(({ known }) => !known);
    if (makesStores) {
      if (!body.logo) throw new Refusal('image_unknown');
      await requireImage(tx, businessId, body.logo.id);
    }
    const { storeIds, ...made } = await insertPlan(
      tx,
      { businessId, now: clock.now(), logoId: body.logo?.id ?? null },
      plan,
    );
    await sayStores(tx, context.platform, { businessId, storeIds });
    await audit(tx, context, { action: 'stores.import', after: made });
    return made;
  });
  live.publish(businessId, 'stores');
  live.publish(businessId, 'business');
  return added;
};
