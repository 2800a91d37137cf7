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
const PeoplePage = lazyPart(() => import('../pages/people.tsx').then((part) => part.PeoplePage));

const TextsPage = lazyPart(() => import('../pages/texts.tsx').then((part) => part.TextsPage));

/** The pages of the desk. Without a session each leads to the sign-in, and back after it. */
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
              <Route path="/me" element={<MePage />} />
              <Route path="/texts/*" element={<TextsPage />} />
              <Route path="/people" element={<PeoplePage />} />
              {['/', '/signin', '/set-up'].map((path) => (
                <Route key={path} path={path} element={<Navigate to={placesFor(roles)[0]!.path} replace />} />
              ))}
              <Route path="*" element={<EmptyState>There is no such page at the desk.</EmptyState>} />
            </Routes>
          </Suspense>
        </DeskFrame>
      )}
    </Awaited>
  );
}
