import { versionInForce, type LegalText, type LegalTextId } from '@trilane/domain/legal-text';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import type { BusinessClock } from '../../platform/business-clock.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { Log } from '../../platform/log.ts';
import type { PublishedTexts } from '../../platform/published-texts.ts';
import { adoptLegalFiles } from './adopt-legal-files.ts';
import { findLegalStamp, listLegalTexts, type PublishedText } from './legal-texts.repo.ts';

/** The day by which the version in force is chosen. */
export const dayOf = (clock: Pick<BusinessClock, 'now'>): CalendarDate => localDate(clock.now(), SETTLEMENT_ZONE);

export interface LegalTexts extends PublishedTexts {
  versions(id: LegalTextId): readonly PublishedText[];
  inForce(id: LegalTextId): PublishedText;
}

/** Looks texts up in a list, as of the day that `today` answers. */
export function keepLegalTexts<T extends LegalText>(read: () => readonly T[], today: () => CalendarDate) {
  const versions = (id: LegalTextId) => read().filter((text) => text.id === id);
  return {
    versions,
    inForce(id: LegalTextId): T {
      const text = versionInForce(versions(id), today());
      if (text === undefined) throw new Error(`no version of ${id} is published`);
      return text;
    },
  };
}

/** Keeps every published version in memory, so that public pages work while the database is away. */
export async function openLegalTexts(db: Db, clock: Pick<BusinessClock, 'now'>): Promise<LegalTexts> {
  let texts: readonly PublishedText[] = [];
  let stamp = '';
  const refresh = async () => {
    const now = await findLegalStamp(db);
    if (now === stamp) return;
    texts = await db.read(null, listLegalTexts);
    stamp = now;
  };
  await refresh();
  const kept = keepLegalTexts(
    () => texts,
    () => dayOf(clock),
  );
  return { ...kept, stamp: () => stamp, refresh };
}

/** Publishes the new files with the jobs' login, logs which are left out, then reads every version. */
export async function startLegalTexts(
  { api, jobs }: { api: Db; jobs: Db },
  clock: Pick<BusinessClock, 'now'>,
  { legalDir, now, log }: { legalDir: string | null; now: Date; log: Pick<Log, 'warn'> },
): Promise<LegalTexts> {
  for (const words of await adoptLegalFiles(jobs, { folder: legalDir, day: dayOf(clock), now })) log.warn(words);
  return openLegalTexts(api, clock);
}
