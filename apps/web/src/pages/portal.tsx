import { useLocation } from 'react-router';
import { ErrorBoundary } from '../lib/error-boundary.tsx';
import { StepUpHost } from '../features/auth/step-up-host.tsx';
import { PortalLayout } from '../features/frame/portal-layout.tsx';
import { openSupport } from '../features/support/open-support.ts';

/** The frame of the signed-in area; a page that fails leaves the menu usable. */
export function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <PortalLayout
        openSupport={openSupport}
        guard={(children) => <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>}
      />
      <StepUpHost />
    </>
  );
}
