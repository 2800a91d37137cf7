import { lazyPart } from '@trilane/ui/lazy-part';
import { Skeleton } from '@trilane/ui/skeleton';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
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
