import { lazyPart } from '@trilane/ui/lazy-part';
import { Skeleton } from '@trilane/ui/skeleton';
import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { AccessGate } from '../features/access/access-gate.tsx';
import { SignInScreen } from '../features/access/sign-in-screen.tsx';
import { Awaited } from '../lib/awaited.tsx';
import { useDeskMe } from '../lib/queries.ts';
import { useSessionToken } from '../lib/session.ts';
import { NotFoundPage } from '../pages/not-found.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { placesFor } from './navigation.ts';

const SetUpScreen = lazyPart(() => import('../features/access/set-up-screen.tsx').then((part) => part.SetUpScreen));
const MePage = lazyPart(() => import('../pages/me.tsx').then((part) => part.MePage));
const MerchantsPage = lazyPart(() => import('../pages/merchants.tsx').then((part) => part.MerchantsPage));
const MerchantPage = lazyPart(() => import('../pages/merchant.tsx').then((part) => part.MerchantPage));
const ApprovalsPage = lazyPart(() => import('../pages/approvals.tsx').then((part) => part.ApprovalsPage));
const WaitingPage = lazyPart(() => import('../pages/waiting.tsx').then((part) => part.WaitingPage));
const MoneyPage = lazyPart(() => import('../pages/money.tsx').then((part) => part.MoneyPage));
const MessagesPage = lazyPart(() => import('../pages/messages.tsx').then((part) => part.MessagesPage));
const EnquiriesPage = lazyPart(() => import('../pages/enquiries.tsx').then((part) => part.EnquiriesPage));
const AuditPage = lazyPart(() => import('../pages/audit.tsx').then((part) => part.AuditPage));
const SettingsPage = lazyPart(() => import('../pages/settings.tsx').then((part) => part.SettingsPage));
const TextsPage = lazyPart(() => import('../pages/texts.tsx').then((part) => part.TextsPage));
const PeoplePage = lazyPart(() => import('../pages/people.tsx').then((part) => part.PeoplePage));

/** The pages of the desk. Without a session every address shows the sign-in, and its own page afterwards. */
export function DeskRoutes() {
  const token = useSessionToken();
  const setUp = (
    <Suspense fallback={null}>
      <SetUpScreen />
    </Suspense>
  );
  if (token === null)
    return (
      <Switch>
        <Route path="/set-up">{setUp}</Route>
        <Route path="*" component={SignInScreen} />
      </Switch>
    );
  return <SignedIn />;
}

function SignedIn() {
  const me = useDeskMe();
  // Nothing of the desk can be shown to a person whose roles are unknown.
  if (me.isError && me.data === undefined)
    return (
      <AccessGate title="Your account">
        <Awaited read={me} what="Your account">
          {() => null}
        </Awaited>
      </AccessGate>
    );
  return (
    <Awaited read={me} what="Your account">
      {({ roles }) => (
        <DeskFrame roles={roles}>
          <Suspense fallback={<Skeleton kind="rows" rows={6} />}>
            <Switch>
              <Route path="/" component={WaitingPage} />
              <Route path="/money" component={MoneyPage} />
              <Route path="/messages" component={MessagesPage} />
              <Route path="/enquiries" component={EnquiriesPage} />
              <Route path="/audit" component={AuditPage} />
              <Route path="/settings" component={SettingsPage} />
              <Route path="/me" component={MePage} />
              <Route path="/merchants" component={MerchantsPage} />
              <Route path="/merchants/:id" component={MerchantPage} />
              <Route path="/approvals" component={ApprovalsPage} />
              <Route path="/texts/*?" component={TextsPage} />
              <Route path="/people" component={PeoplePage} />
              {['/signin', '/set-up'].map((path) => (
                <Route key={path} path={path}>
                  <Redirect to={placesFor(roles)[0]!.path} replace />
                </Route>
              ))}
              <Route path="*" component={NotFoundPage} />
            </Switch>
          </Suspense>
        </DeskFrame>
      )}
    </Awaited>
  );
}
