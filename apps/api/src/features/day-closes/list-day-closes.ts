import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDayClose, listCloses } from './day-closes.repo.ts';
import { closeToWire, summaryToWire } from './day-closes.wire.ts';

/** Closes of the day, newest first. */
export const listDayCloses: Handler<'listDayCloses'> = async (context, { query: { page, limit, ...filter } }) => {
  const { rows, total } = await context.read((tx) =>
    listCloses(tx, context.holder.businessId, filter, { offset: (page - 1) * limit, limit }),
  );
  return { docs: rows.map(summaryToWire), page, limit, pages: Math.ceil(total / limit), total };
};

export const getDayClose: Handler<'getDayClose'> = async ({ read, holder }, { params }) => {
  const row = await read((tx) => findDayClose(tx, holder.businessId, params.id));
  if (!row) throw new Refusal('not_found');
  return closeToWire(row);
};
