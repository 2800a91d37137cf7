import { ReportsScreen } from '../features/reports/reports-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Reports</PageTitle>
      <ReportsScreen />
    </>
  );
}
