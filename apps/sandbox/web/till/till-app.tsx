import { lazyPart } from '@trilane/ui/lazy-part';
import { Skeleton } from '@trilane/ui/skeleton';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Frame } from '../frame.tsx';
import { LanguageLink } from './language-link.tsx';

const LinkTillPage = lazyPart(() => import('./link-till-page.tsx').then((module) => module.LinkTillPage));
const TillPage = lazyPart(() => import('./till-page.tsx').then((module) => module.TillPage));

/** The till. It has a document of its own, which is built in every language; the tools for testers are English. */
export function TillApp() {
  return (
    <Frame isTill aside={<LanguageLink />}>
      <Suspense fallback={<Skeleton kind="rows" rows={6} />}>
        <Switch>
          <Route path="/till" component={LinkTillPage} />
          <Route path="/till/:tillId" component={TillPage} />
        </Switch>
      </Suspense>
    </Frame>
  );
}
