import { nextSummaryAt, SUMMARY_PERIODS, SUMMARY_RHYTHMS, type SummaryPeriod } from '@trilane/domain/summary';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getTimeZone } from '../business/public.ts';
import { listChosen, setChoices, type SummaryPerson } from './summaries.repo.ts';

/** The summaries that a person gets, from the shortest period to the longest. */
export async function listSummaries(tx: Tx, person: SummaryPerson): Promise<SummaryPeriod[]> {
  const chosen = await listChosen(tx, person);
  return SUMMARY_PERIODS.filter((period) => chosen.includes(period));
}

/** The choice as the audit trail shows it. */
export const summariesInTrail = (periods: readonly SummaryPeriod[]) => ({
  'Sales summaries': periods.map((period) => SUMMARY_RHYTHMS[period]).join(', ') || 'none',
});

/** Sets which summaries a person gets. One that is already on keeps its next time. */
export async function setSummaries(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  person: SummaryPerson,
  periods: readonly SummaryPeriod[],
): Promise<void> {
  const zone = await getTimeZone(tx, person.businessId);
  const now = clock.now();
  const chosen = periods.map((period) => ({ period, nextAt: nextSummaryAt(period, now, zone) }));
  await setChoices(tx, person, chosen);
}
