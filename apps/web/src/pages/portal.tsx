import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { usePlace } from '@trilane/ui/browser-location';
import { lazyPart } from '@trilane/ui/lazy-part';
import { LoadingOverlay } from '@trilane/ui/loading-overlay';
import { ErrorBoundary } from '../lib/error-boundary.tsx';
import { StepUpHost } from '../features/auth/step-up-host.tsx';
import { PortalLayout } from '../features/frame/portal-layout.tsx';
import { openSupport } from '../features/support/open-support.ts';
import { useMe } from '../lib/queries.ts';

// Hardly ever needed.
const NewTerms = lazyPart(() => import('../features/terms/new-terms.tsx').then((module) => module.NewTerms));

/** Looks the questions of the FAQ through, whose text is fetched with the first search. */
async function findHelp(query: string, productName: string) {
  const { findQuestions } = await import('../features/faq/find-questions.ts');
  return findQuestions(query, productName);
}

/**
 * The frame of the signed-in area; a page that fails leaves the menu usable. Newer terms than the owner agreed to come
 * before it.
 */
export function Page({ children }: { children: ReactNode }) {
  const { pathname } = usePlace();
  if (useMe().data?.termsOutdated)
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <NewTerms />
      </Suspense>
    );
  return (
    <>
      <PortalLayout
        openSupport={openSupport}
        findHelp={findHelp}
        guard={(page) => <ErrorBoundary resetKey={pathname}>{page}</ErrorBoundary>}
      >
        {children}
      </PortalLayout>
      <StepUpHost />
    </>
  );
}
