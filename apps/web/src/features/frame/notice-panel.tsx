import { useEffect, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { noticePage } from '@trilane/domain/notice';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { TextLink } from '@trilane/ui/link';
import { SidePanel } from '@trilane/ui/side-panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { quietApi } from '../../lib/api.ts';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { bellWords } from './bell-words.ts';
import s from './notice-bell.module.css';

type Notice = CallOutput<Calls['listNotices']>['docs'][number];

const limit = 20;

/** The notices page by page, newest first. */
const useNotices = () =>
  useInfiniteQuery({
    queryKey: ['notices', 'listNotices', 'pages'],
    queryFn: ({ pageParam: before, signal }) =>
      quietApi.call('listNotices', { query: { limit, ...(before !== null && { before }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ docs, more }) => (more ? docs.at(-1)!.id : undefined),
    meta: { quiet: true },
  });

/** Marks what is shown as read, and remembers what was new, so that it stays marked until the panel closes. */
function useFresh(notices: readonly Notice[] | undefined): (notice: Notice) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useWrite('readNotices', { topics: ['notices'] });
  const unread = notices?.filter(({ read }) => !read).map(({ id }) => id) ?? [];
  // Newest first.
  const [through] = unread;
  useEffect(() => {
    if (through !== undefined) mutate({ body: { through } });
  }, [through, mutate]);
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]));
  return ({ id }) => fresh.has(id);
}

/** What the person was told, newest first. To open it is to have read it. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotices();
  const notices = data?.pages.flatMap(({ docs }) => docs);
  const isFresh = useFresh(notices);
  return (
    <SidePanel open onClose={onClose} title="Notices">
      {!notices && isError && <ReadFailed what="Your notices" />}
      {!notices && !isError && (
        <div aria-busy="true" className={s.pad}>
          <Skeleton kind="rows" rows={5} columns={2} />
        </div>
      )}
      {notices?.length === 0 && <EmptyState>No notices yet.</EmptyState>}
      {notices && (
        <ul className={s.list}>
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} fresh={isFresh(notice)} onFollow={onClose} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={s.pad}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older notices
          </Button>
        </div>
      )}
      {notices && (
        <p className={s.pad}>
          <TextLink href="/portal/admin/notices" onClick={onClose}>
            Choose your notices
          </TextLink>
        </p>
      )}
    </SidePanel>
  );
}

function NoticeLine({ notice, fresh, onFollow }: { notice: Notice; fresh: boolean; onFollow: () => void }) {
  const zone = useZone();
  const { amount } = notice;
  const { title, text } = bellWords({ ...notice, amountCents: amount === null ? null : centsOf(amount) });
  return (
    <li className={fresh ? s.fresh : undefined}>
      <div className={s.title}>
        <TextLink href={noticePage(notice)} onClick={onFollow}>
          {title}
        </TextLink>
        {fresh && <span className={s.new}>New</span>}
      </div>
      <p>{text}</p>
      <time dateTime={notice.at}>{formatInstant(notice.at, zone)}</time>
    </li>
  );
}
