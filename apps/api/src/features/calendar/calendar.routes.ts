import { routes } from '../../platform/context.ts';
import { findCalendar } from './calendar.repo.ts';
import { calendarToWire } from './calendar.wire.ts';
import { createCalendar } from './create-calendar.ts';
import { removeCalendar } from './remove-calendar.ts';

export const calendarRoutes = routes({
  getCalendar: async ({ read, holder }) => {
    const row = await read((tx) => findCalendar(tx, holder));
    return { calendar: row && calendarToWire(row) };
  },
  createCalendar,
  removeCalendar,
});
