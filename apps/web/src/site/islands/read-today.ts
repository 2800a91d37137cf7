import { localDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { quietApi } from '../../lib/api.ts';

/** The business clock's day; null when it cannot be read, because no page takes the browser's day for a rule. */
export async function readToday(): Promise<CalendarDate | null> {
  const config = await quietApi.call('getConfig').catch(() => null);
  return config && localDate(config.now, config.timeZone);
}
