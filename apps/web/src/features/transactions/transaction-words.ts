import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';

export type RecordPage = CallOutput<Calls['listTransactions']>;
export type Transaction = RecordPage['docs'][number];
export type Story = CallOutput<Calls['getTransaction']>;

/** Stands for a missing value on the screen. */
export const MISSING = '—';

/** Who took it; '—' where nobody was signed in at the device. */
export function appUserName({ appUser }: Transaction): string {
  return appUser ? `${appUser.firstName} ${appUser.lastName}`.trim() : MISSING;
}
