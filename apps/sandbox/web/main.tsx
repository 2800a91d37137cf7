import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { applyStoredScheme } from '@trilane/ui/apply-scheme';
import { LinkProvider } from '@trilane/ui/link';
import type { AnchorProps } from '@trilane/ui/link';
import { ToastHost } from '@trilane/ui/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router';
import { App } from './app.tsx';

applyStoredScheme();

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 1_000 } } });

function RouterLink({ href, ...rest }: AnchorProps) {
  return <Link to={href} {...rest} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <LinkProvider value={RouterLink}>
          <App />
          <ToastHost />
        </LinkProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
