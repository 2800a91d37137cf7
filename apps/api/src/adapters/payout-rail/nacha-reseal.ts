import type { SecretBox } from '../../platform/secret-box.ts';
import { accountPlace } from './nacha-books.ts';
import { openJournal } from './nacha-journal.ts';

/**
 * Seals the account numbers of queued payouts in the journal of a folder anew that another key than the first has
 * sealed; answers how many. A queued payout that is noted again keeps its place in the queue. Runs `exclusively`, as
 * every writer of the journal does.
 */
export function resealJournal(options: {
  folder: string;
  box: SecretBox;
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}): Promise<number> {
  const { folder, box, exclusively } = options;
  return exclusively(async () => {
    const journal = openJournal(folder);
    const { queued } = await journal.read();
    const older = [...queued.values()].filter(({ account }) => !box.isCurrent(account));
    const lines = older.map((payout) => {
      const place = accountPlace(payout.id);
      return { type: 'queued' as const, ...payout, account: box.encrypt(box.decrypt(payout.account, place), place) };
    });
    if (lines.length > 0) await journal.append(lines);
    return lines.length;
  });
}
