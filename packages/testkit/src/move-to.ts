import { addDays, localDate, zonedInstant } from '../../domain/src/zoned-time.ts';
import type { TestApp } from './app.ts';

/** The zone of built merchants. */
const ZONE = 'America/New_York';

/** Moves the business clock to the next moment with this time of day on a day that `isWanted` accepts. */
export async function moveTo(app: TestApp, time: string, isWanted = (_date: string) => true): Promise<void> {
  const now = app.platform.clock.now();
  for (let date = localDate(now, ZONE); ; date = addDays(date, 1)) {
    const at = zonedInstant({ date, time }, ZONE);
    if (at > now && isWanted(date)) return void (await app.moveClock({ to: at.toISOString() }));
  }
}
