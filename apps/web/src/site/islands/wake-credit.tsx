import { hydrateRoot } from 'react-dom/client';
import { localDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { quietApi } from '../../lib/api.ts';
import { creditIdPrefix, creditPanel } from '../shop/credit-panel.tsx';

/** The business clock's day: no screen takes the browser's for a rule. */
async function readToday(): Promise<CalendarDate | null> {
  const config = await quietApi.call('getConfig').catch(() => null);
  return config && localDate(config.now, config.timeZone);
}

/** Makes the drawn calculator a living one without touching it: whoever is dragging goes on dragging. */
export function wakeCredit(panel: HTMLElement): void {
  hydrateRoot(panel, creditPanel(readToday), { identifierPrefix: creditIdPrefix });
}
