import { EmptyState } from '@trilane/ui/empty-state';
import { lazyPart } from '@trilane/ui/lazy-part';
import { Skeleton } from '@trilane/ui/skeleton';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { SignInScreen } from '../features/access/sign-in-screen.tsx';
import { Awaited } from '../lib/awaited.tsx';
import { useDeskMe } from '../lib/queries.ts';
import { useSessionToken } from '../lib/session.ts';
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
      <Routes>
        <Route path="/set-up" element={setUp} />
        <Route path="*" element={<SignInScreen />} />
      </Routes>
    );
  return <SignedIn />;
}

function SignedIn() {
  const me = useDeskMe();
  return (
    <Awaited read={me} what="Your account">
      {({ roles }) => (
        <DeskFrame roles={roles}>
          <Suspense fallback={<Skeleton kind="rows" rows={6} />}>
            <Routes>
              <Route path="/" element={<WaitingPage />} />
              <Route path="/money" element={<MoneyPage />} />
              <Route path="/messages" element={<MessagesPage />} />
              <Route path="/enquiries" element={<EnquiriesPage />} />
              <Route path="/audit" element={<AuditPage />} />
              <Route path="/settings" element={<SettingsPage />} />
              <Route path="/me" element={<MePage />} />
              <Route path="/merchants" element={<MerchantsPage />} />
              <Route path="/merchants/:id" element={<MerchantPage />} />
              <Route path="/approvals" element={<ApprovalsPage />} />
              <Route path="/texts/*" element={<TextsPage />} />
              <Route path="/people" element={<PeoplePage />} />
              {['/signin', '/set-up'].map((path) => (
                <Route key={path} path={path} element={<Navigate to={placesFor(roles)[0]!.path} replace />} />
              ))}
              <Route path="*" element={<EmptyState>This page does not exist.</EmptyState>} />
            </Routes>
          </Suspense>
        </DeskFrame>
      )}
    </Awaited>
  );
}
