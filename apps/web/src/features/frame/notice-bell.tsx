import { Suspense, useEffect, useState } from 'react';
import { unreadWords } from '@trilane/domain/unread-words';
import { word } from '@trilane/domain/word';
import { classNames } from '@trilane/ui/class-names';
import { lazyPart } from '@trilane/ui/lazy-part';
import { keepPush } from '../../lib/keep-push.ts';
import { useRead } from '../../lib/queries.ts';
import rail from './rail-button.module.css';
import s from './notice-bell.module.css';

// Most pages are left without a look at it.
const NoticePanel = lazyPart(() => import('./notice-panel.tsx').then((module) => module.NoticePanel));

const BELL = 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.25 1.5H3.75zM8.25 15a1.75 1.75 0 0 0 3.5 0';

const nameOf = (unread: number) => (unread === 0 ? word('Notices') : `Notices, ${unreadWords(unread)} unread`);

/** The bell with the number of unread notices; it opens them. */
export function NoticeBell() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // The next visit tries again.
    keepPush().catch(() => undefined);
  }, []);
  const unread =
    useRead('notices', 'listNotices', { query: { limit: 1 } }, { meta: { quiet: true } }).data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={classNames(rail.railButton, s.bell)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={nameOf(unread)}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={BELL} />
        </svg>
        <span className={s.label}>Notices</span>
        {/* Drawn by the style, because the name of the button says it already. */}
        {unread > 0 && <span className={s.badge} data-count={unreadWords(unread)} />}
      </button>
      {open && (
        <Suspense>
          <NoticePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
