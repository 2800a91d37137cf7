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

/** The tools for testers: control room and mailbox. */
export function App() {
  return (
    <Frame isTill={false}>
      <Suspense fallback={<Skeleton kind="rows" rows={6} />}>
        <Switch>
          <Route path="/" component={ControlRoomPage} />
          <Route path="/mail" component={MailPage} />
          <Route path="/mail/templates" component={TemplatesPage} />
          <Route path="/mail/templates/:id" component={TemplatesPage} />
          <Route path="/mail/:id" component={MailPage} />
        </Switch>
      </Suspense>
    </Frame>
  );
}
