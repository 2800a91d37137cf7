import { nextSummaryAt, SUMMARY_PERIODS, summaryName, type SummaryPeriod } from '@trilane/domain/summary';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getTimeZone } from '../business/public.ts';
import { listChosen, putChosen, type SummaryPerson } from './summaries.repo.ts';

/** The summaries that a person gets, from the shortest period to the longest. */
export async function chosenSummaries(tx: Tx, person: SummaryPerson): Promise<SummaryPeriod[]> {
  const chosen = await listChosen(tx, person);
  return SUMMARY_PERIODS.filter((period) => chosen.includes(period));
}

/** The choice as the audit trail shows it. */
export const summariesInTrail = (periods: readonly SummaryPeriod[]) => ({
  Summaries: periods.map(summaryName).join(', ') || 'none',
});

/** Keeps which summaries a person gets. What was chosen before keeps its next time. */
export async function chooseSummaries(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  person: SummaryPerson,
  periods: readonly SummaryPeriod[],
): Promise<void> {
  const zone = await getTimeZone(tx, person.businessId);
  const now = clock.now();
  await putChosen(
    tx,
    person,
    periods.map((period) => ({ period, nextAt: nextSummaryAt(period, now, zone) })),
  );
}
