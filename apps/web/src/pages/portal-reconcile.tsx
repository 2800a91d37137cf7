import { ReconcileScreen } from '../features/reports/reconcile-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Check the books</PageTitle>
      <ReconcileScreen />
    </>
  );
}
