import { lazyPart } from '@trilane/ui/lazy-part';
import { Skeleton } from '@trilane/ui/skeleton';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Frame } from './frame.tsx';

const ControlRoomPage = lazyPart(() =>
  import('./control-room/control-room-page.tsx').then((module) => module.ControlRoomPage),
);
const MailPage = lazyPart(() => import('./mail/mail-page.tsx').then((module) => module.MailPage));
const TemplatesPage = lazyPart(() => import('./mail/templates-page.tsx').then((module) => module.TemplatesPage));
const LinkTillPage = lazyPart(() => import('./till/link-till-page.tsx').then((module) => module.LinkTillPage));
const TillPage = lazyPart(() => import('./till/till-page.tsx').then((module) => module.TillPage));

export function App() {
  return (
    <Frame>
      <Suspense fallback={<Skeleton kind="rows" rows={6} />}>
        <Switch>
          <Route path="/" component={ControlRoomPage} />
          <Route path="/mail" component={MailPage} />
          <Route path="/mail/templates" component={TemplatesPage} />
          <Route path="/mail/templates/:id" component={TemplatesPage} />
          <Route path="/mail/:id" component={MailPage} />
          <Route path="/till" component={LinkTillPage} />
          <Route path="/till/:tillId" component={TillPage} />
        </Switch>
      </Suspense>
    </Frame>
  );
}
