import { Skeleton } from '@trilane/ui/skeleton';
import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { Frame } from './frame.tsx';

const ControlRoomPage = lazy(() =>
  import('./control-room/control-room-page.tsx').then((module) => ({ default: module.ControlRoomPage })),
);
const MailPage = lazy(() => import('./mail/mail-page.tsx').then((module) => ({ default: module.MailPage })));
const TemplatesPage = lazy(() =>
  import('./mail/templates-page.tsx').then((module) => ({ default: module.TemplatesPage })),
);
const LinkTillPage = lazy(() =>
  import('./till/link-till-page.tsx').then((module) => ({ default: module.LinkTillPage })),
);
const TillPage = lazy(() => import('./till/till-page.tsx').then((module) => ({ default: module.TillPage })));

export function App() {
  return (
    <Frame>
      <Suspense fallback={<Skeleton kind="rows" rows={6} />}>
        <Routes>
          <Route path="/" element={<ControlRoomPage />} />
          <Route path="/mail" element={<MailPage />} />
          <Route path="/mail/templates" element={<TemplatesPage />} />
          <Route path="/mail/templates/:id" element={<TemplatesPage />} />
          <Route path="/mail/:id" element={<MailPage />} />
          <Route path="/till" element={<LinkTillPage />} />
          <Route path="/till/:tillId" element={<TillPage />} />
        </Routes>
      </Suspense>
    </Frame>
  );
}
