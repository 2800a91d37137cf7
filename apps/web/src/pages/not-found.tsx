import { ButtonLink } from '@trilane/ui/button';
import { NotFound } from '@trilane/ui/not-found';
import { useConfig } from '../lib/config.ts';
import { PageTitle } from '../lib/page-title.tsx';

/** The page behind an unknown address, with a way home. */
export function Page() {
  const support = useConfig()?.links.support;
  return (
    <main id="main" tabIndex={-1}>
      <PageTitle>Page not found</PageTitle>
      <NotFound
        actions={
          <>
            <ButtonLink variant="primary" size="l" href="/">
              Go to the home page
            </ButtonLink>
            {support && (
              <ButtonLink size="l" href={support}>
                Support
              </ButtonLink>
            )}
          </>
        }
      />
    </main>
  );
}
