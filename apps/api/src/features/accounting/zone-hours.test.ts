import { expect, test } from 'vitest';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { HOUR_MS } from '@trilane/domain/time-units';
import { ZONE_STARTS } from '@trilane/domain/zip-zones';
import { addDays, localDate, startOfDay, wallTime, zonedInstant } from '@trilane/domain/zoned-time';

const zones = [...new Set(ZONE_STARTS.map(([, zone]) => zone))];

test.each(zones)('midnight in New York parts no hour of %s, and never one that comes twice', (zone) => {
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const midnight = startOfDay(day, SETTLEMENT_ZONE);
    for (const at of [new Date(midnight.getTime() - 1), midnight, new Date(midnight.getTime() + HOUR_MS - 1)]) {
      const time = `${String(wallTime(at, zone).hour).padStart(2, '0')}:00`;
      const hourStart = zonedInstant({ date: localDate(at, zone), time }, zone);
      expect([at, localDate(hourStart, SETTLEMENT_ZONE)]).toEqual([at, localDate(at, SETTLEMENT_ZONE)]);
    }
  }
});
