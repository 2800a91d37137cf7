import type { SummaryPeriod } from '@trilane/domain/summary';
import { addDays, localDate, zonedInstant } from '@trilane/domain/zoned-time';
import type { TestApp } from '@trilane/testkit/app';
import type { TestMember } from '@trilane/testkit/build-member';

export type Person = Pick<TestMember, 'client' | 'email'>;
export const ZONE = 'America/New_York';

/** Sets which summaries a person gets. */
export const wantSummaries = ({ client }: Person, ...summaries: SummaryPeriod[]) =>
  client.call('updateNoticeSettings', { body: { summaries } });

/** Moves the business clock to the next moment with this time of day on a day that `isWanted` accepts. */
export async function moveTo(app: TestApp, time: string, isWanted = (_date: string) => true): Promise<void> {
  const now = app.platform.clock.now();
  for (let date = localDate(now, ZONE); ; date = addDays(date, 1)) {
    const at = zonedInstant({ date, time }, ZONE);
    if (at > now && isWanted(date)) return void (await app.moveClock({ to: at.toISOString() }));
  }
}

/** The summaries that a person has been mailed by now, oldest first. */
export async function summariesTo(app: TestApp, { email }: Pick<Person, 'email'>) {
  await app.platform.outbox.flush();
  return app.world.mails.filter(({ to, unsubscribeUrl }) => to === email && unsubscribeUrl !== undefined);
}
