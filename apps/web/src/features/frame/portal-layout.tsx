import { Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { statusBannerText } from '@trilane/domain/business-status';
import { Banner } from '@trilane/ui/banner';
import { usePlace } from '@trilane/ui/browser-location';
import { Button } from '@trilane/ui/button';
import { classNames } from '@trilane/ui/class-names';
import { lazyPart } from '@trilane/ui/lazy-part';
import { PortalFrame } from '@trilane/ui/portal-frame';
import { Skeleton } from '@trilane/ui/skeleton';
import { wordsOf } from '../../lib/api.ts';
import { useConfigFailed, useProductName } from '../../lib/config.ts';
import { isEnding } from '../../lib/end-session.ts';
import { PageSeen } from '../../lib/page-seen.ts';
import { useIdleAfter } from '../../lib/use-idle-after.ts';
import { retryFailedReads, useMe } from '../../lib/queries.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { BusinessHead } from './business-head.tsx';
import { useOpenPages } from './open-pages.ts';
import { PaletteButton, useOver } from './palette-button.tsx';
import { usePortalMenu } from './portal-menu.ts';
import type { StatusBannerProps } from './status-banner.tsx';
import type { FindHelp } from './use-palette.ts';
import rail from './rail-button.module.css';
import s from './frame.module.css';

// Stand apart from every page: they can wait until the page is there.
const PortalFoot = lazyPart(() => import('./portal-foot.tsx').then((module) => module.PortalFoot));
const PersonMenu = lazyPart(() => import('./person-menu.tsx').then((module) => module.PersonMenu));
const OverPages = lazyPart(() => import('./over-pages.tsx').then((module) => module.OverPages));
const NoticeBell = lazyPart(() => import('./notice-bell.tsx').then((module) => module.NoticeBell));
// For people of a team who follow an owner's link.
const ClosedPage = lazyPart(() => import('./closed-page.tsx').then((module) => module.ClosedPage));
// The portal of a business that is set up does not load the list.
const SetupChecklist = lazyPart(() => import('./setup-checklist.tsx').then((module) => module.SetupChecklist));

// The record's 14 columns need the whole width.
const widths: Readonly<Record<string, 'columns' | 'full'>> = {
  '/portal/credits': 'full',
  '/portal/balance': 'columns',
  '/portal/stores': 'columns',
};

type PortalLayoutProps = {
  openSupport: () => void;
  findHelp: FindHelp;
  /** The page at the address. */
  children: ReactNode;
  /** Wraps the page. */
  guard: (children: ReactNode) => ReactNode;
};

/** The banner once it is loaded, null until then, and false where it is not wanted or cannot be loaded. */
type LoadedBanner = ComponentType<StatusBannerProps> | false | null;

/** Loads the banner of a business that is not set up yet; the page waits for it, because otherwise it would jump. */
function useStatusBanner(isWanted: boolean): LoadedBanner {
  const [loaded, setLoaded] = useState<LoadedBanner>(null);
  useEffect(() => {
    if (isWanted)
      import('./status-banner.tsx').then(
        (module) => setLoaded(() => module.StatusBanner),
        () => setLoaded(false),
      );
  }, [isWanted]);
  return isWanted && loaded;
}

/** Reads again what changes elsewhere. */
function useLiveEvents() {
  const client = useQueryClient();
  useEffect(() => {
    // Loaded beside the first reads. If it cannot be, pages still read again whenever they are opened.
    const following = import('../../lib/live.ts').then(({ followEvents }) => followEvents(client));
    following.catch(() => undefined);
    return () => void following.then((stop) => stop()).catch(() => undefined);
  }, [client]);
}

/** Reserves the bell's space so that the search button beside it does not move. */
function Bell({ idle }: { idle: boolean }) {
  const place = <span className={classNames(rail.railButton, s.place)} />;
  return idle ? (
    <Suspense fallback={place}>
      <NoticeBell />
    </Suspense>
  ) : (
    place
  );
}

/** A part that can wait until the page is there. */
const Later = ({ wanted, children }: { wanted: boolean; children: ReactNode }) =>
  wanted && <Suspense fallback={null}>{children}</Suspense>;

/** The frame around every portal page: menu, status, set-up, and the live events behind all of them. */
export function PortalLayout({ openSupport, findHelp, children, guard }: PortalLayoutProps) {
  const menu = usePortalMenu(openSupport);
  const [over, setOver] = useOver();
  const product = useProductName();
  const { pathname } = usePlace();
  const isOpen = useOpenPages()(pathname);
  const home = menu.items[0]!.href!;
  const { data: me, error } = useMe();
  const StatusBanner = useStatusBanner(me !== undefined && statusBannerText(me.status) !== '');
  const configFailed = useConfigFailed();
  useLiveEvents();
  // A session that is ending shows its own sentence.
  const hasFailed = ((!me && error) || configFailed) && !isEnding();
  const failedWhat = !me && error ? 'Your account' : 'A part of this page';
  const top = (
    <>
      {me && StatusBanner !== null && topOf(me, pathname, StatusBanner)}
      {hasFailed && <FailedRead what={failedWhat} error={me ? null : error} />}
    </>
  );
  const seen = Boolean(me ? StatusBanner !== null : error);
  const idle = useIdleAfter(seen);
  const later = (part: ReactNode) => <Later wanted={idle}>{part}</Later>;
  return (
    <PortalFrame
      {...menu}
      brandName={product}
      homeHref={home}
      head={<BusinessHead />}
      search={<PaletteButton onOpen={() => setOver('search')} />}
      person={later(<PersonMenu />)}
      tools={<Bell idle={idle} />}
      foot={later(<PortalFoot />)}
      banner={top}
      width={widths[pathname]}
    >
      {!seen && <PageShape />}
      {/* The page loads its data, but stays hidden until it is known whether a banner stands above it. Otherwise
          it would jump. Pages are told, because a hidden page takes no focus. */}
      <div className={seen ? s.page : s.unseen}>
        {guard(
          <Suspense fallback={<PageShape />}>
            {isOpen ? <PageSeen value={seen}>{children}</PageSeen> : <ClosedPage home={home} />}
          </Suspense>,
        )}
      </div>
      <Later wanted={idle || over !== null}>
        <OverPages over={over} onOver={setOver} menu={[...menu.items, ...menu.more]} findHelp={findHelp} />
      </Later>
    </PortalFrame>
  );
}

/** The status, and on Balance the set-up list; null when there is neither to show. */
function topOf(me: BusinessData, pathname: string, StatusBanner: LoadedBanner) {
  const setUp = pathname === '/portal/balance' && Object.values(me.setup).includes(false);
  const title = statusBannerText(me.status);
  if (title === '' && !setUp) return null;
  return (
    <div className={s.top}>
      {title && (StatusBanner ? <StatusBanner me={me} title={title} listed={setUp} /> : <Banner title={title} />)}
      {setUp && (
        <Suspense fallback={<Skeleton kind="rows" rows={1} />}>
          <SetupChecklist me={me} />
        </Suspense>
      )}
    </div>
  );
}

function PageShape() {
  return (
    <div aria-busy="true">
      <Skeleton kind="rows" rows={6} columns={4} />
    </div>
  );
}

function FailedRead({ what, error }: { what: string; error: unknown }) {
  return (
    <Banner
      title={`${what} could not be read.`}
      tone="danger"
      action={
        <Button size="s" onClick={() => void retryFailedReads()}>
          Try again
        </Button>
      }
    >
      {error !== null && wordsOf(error)}
    </Banner>
  );
}
