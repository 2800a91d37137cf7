import '@trilane/ui/tokens.css';
import '@trilane/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { applyStoredScheme } from '@trilane/ui/apply-scheme';
import { BrowserLocation } from '@trilane/ui/browser-location';
import { keepFocus } from '@trilane/ui/keep-focus';
import { LinkProvider } from '@trilane/ui/link';
import { retryWhenOnline } from '@trilane/ui/retry-when-online';
import { RouterLink } from '@trilane/ui/router-link';
import { ToastHost } from '@trilane/ui/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchPresence } from '../lib/presence.ts';
import { queryClient, readsUnderWay, retryFailedReads } from '../lib/queries.ts';
import { followSession } from './follow-session.ts';
import { DeskRoutes } from './routes.tsx';

applyStoredScheme();
followSession();
watchPresence(window);
keepFocus();
// A person who comes back online does not need to press anything.
// With networkMode 'always', TanStack Query does not repeat failed reads itself when the network is back.
retryWhenOnline(retryFailedReads, readsUnderWay);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserLocation>
        <LinkProvider value={RouterLink}>
          <DeskRoutes />
          <ToastHost />
        </LinkProvider>
      </BrowserLocation>
    </QueryClientProvider>
  </StrictMode>,
);
