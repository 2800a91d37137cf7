import '@trilane/ui/tokens.css';
import '@trilane/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { applyStoredScheme } from '@trilane/ui/apply-scheme';
import { LinkProvider } from '@trilane/ui/link';
import type { AnchorProps } from '@trilane/ui/link';
import { ToastHost } from '@trilane/ui/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router';
import { watchPresence } from '../lib/presence.ts';
import { queryClient } from '../lib/queries.ts';
import { followSession } from './follow-session.ts';
import { DeskRoutes } from './routes.tsx';

applyStoredScheme();
followSession();
watchPresence(window);

const RouterLink = ({ href, ...rest }: AnchorProps) => <Link to={href} {...rest} />;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <LinkProvider value={RouterLink}>
          <DeskRoutes />
          <ToastHost />
        </LinkProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
