import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { applyStoredScheme } from '@trilane/ui/apply-scheme';
import { BrowserLocation } from '@trilane/ui/browser-location';
import { LinkProvider } from '@trilane/ui/link';
import { RouterLink } from '@trilane/ui/router-link';
import { ToastHost } from '@trilane/ui/toast';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws the pages of a document. */
export function mount(pages: ReactNode): void {
  applyStoredScheme();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 1_000 } } });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserLocation>
          <LinkProvider value={RouterLink}>
            {pages}
            <ToastHost />
          </LinkProvider>
        </BrowserLocation>
      </QueryClientProvider>
    </StrictMode>,
  );
}
