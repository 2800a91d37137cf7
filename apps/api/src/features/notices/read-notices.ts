import type { Handler } from '../../platform/context.ts';
import { countUnread, setRead } from './notices.repo.ts';
import { readerOf } from './reader-of.ts';

/** Marks notices of the person as read. The other tabs and devices of the person hear of it. */
export const readNotices: Handler<'readNotices'> = async ({ write, holder, platform }, { body: { through } }) => {
  const reader = readerOf(holder);
  const answer = await write(async (tx) => {
    await setRead(tx, reader, { through, now: platform.clock.now() });
    return { unread: await countUnread(tx, reader) };
  });
  platform.live.publish(holder.businessId, 'notices');
  return answer;
};
