import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { PortalFrame } from '@trilane/ui/portal-frame';
import { Skeleton } from '@trilane/ui/skeleton';
import { wordsOf } from '../../lib/api.ts';
import { useProductName } from '../../lib/config.ts';
import { followEvents } from '../../lib/live.ts';
import { isEnding } from '../../lib/end-session.ts';
import { useMe } from '../../lib/queries.ts';
import { usePortalMenu } from './portal-menu.ts';
import { SetupChecklist } from './setup-checklist.tsx';
import { StatusBanner } from './status-banner.tsx';
import { TillState } from './till-state.tsx';
import s from './frame.module.css';

// The record's 14 columns need the whole width.
const widePaths: readonly string[] = ['/portal/credits'];

type PortalLayoutProps = {
  openSupport: () => void;
  /** Wraps what the routes draw. */
  guard: (children: ReactNode) => ReactNode;
};

/** The frame around every portal page: menu, status, set-up, and the live events behind all of them. */
export function PortalLayout({ openSupport, guard }: PortalLayoutProps) {
  const items = usePortalMenu(openSupport);
  const product = useProductName();
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => followEvents(client), [client]);
  return (
    <PortalFrame items={items} brandName={product} homeHref="/portal/balance" foot={<TillState />} banner={<Top />} wide={widePaths.includes(pathname)}>
      {guard(
        <Suspense fallback={<div aria-busy="true"><Skeleton kind="rows" rows={6} columns={4} /></div>}>
          <Outlet />
        </Suspense>,
      )}
    </PortalFrame>
  );
}

function Top() {
  const { data, error, refetch, isFetching } = useMe();
  if (!data) {
    // A session that is on its way out has its own words.
    if (!error || isEnding()) return null;
    return (
      <Banner title="Your account could not be read." tone="danger" action={<Button size="s" busy={isFetching} onClick={() => void refetch()}>Try again</Button>}>
        {wordsOf(error)}
      </Banner>
    );
  }
  return (
    <div className={s.top}>
      <StatusBanner status={data.status} />
      <SetupChecklist setup={data.setup} />
    </div>
  );
}
