import { storesAskedFor } from '@trilane/domain/team';
import type { Handler } from '../../platform/context.ts';
import { listCloses } from './day-closes.repo.ts';
import { readDayClose } from './read-day-close.ts';
import { closeToWire, summaryToWire } from './day-closes.wire.ts';

/** Closes of the day, newest first, of the stores that the person sees. */
export const listDayCloses: Handler<'listDayCloses'> = async (context, { query }) => {
  const { page, limit, storeId, aisleId } = query;
  const filter = { storeIds: storesAskedFor(context.holder.permissions, storeId), deviceId: aisleId ?? null };
  const { rows, total } = await context.read((tx) =>
    listCloses(tx, context.holder.businessId, filter, { offset: (page - 1) * limit, limit }),
  );
  return { docs: rows.map(summaryToWire), page, limit, pages: Math.ceil(total / limit), total };
};

export const getDayClose: Handler<'getDayClose'> = async ({ read, holder }, { params }) => {
  return closeToWire(await read((tx) => readDayClose(tx, holder, params.id)));
};
