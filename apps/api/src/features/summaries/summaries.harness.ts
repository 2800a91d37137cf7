import type { SummaryPeriod } from '@trilane/domain/summary';
import type { TestApp } from '@trilane/testkit/app';
import type { TestMember } from '@trilane/testkit/build-member';

export type Person = Pick<TestMember, 'client' | 'email'>;

/** Sets which summaries a person gets. */
export const wantSummaries = ({ client }: Person, ...summaries: SummaryPeriod[]) =>
  client.call('updateNoticeSettings', { body: { summaries } });

/** The summaries that a person has been mailed by now, oldest first. */
export async function summariesTo(app: TestApp, { email }: Pick<Person, 'email'>) {
  await app.platform.outbox.flush();
  return app.world.mails.filter(({ to, unsubscribeUrl }) => to === email && unsubscribeUrl !== undefined);
}
