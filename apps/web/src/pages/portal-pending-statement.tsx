import { PendingStatementScreen } from '../features/statements/pending-statement-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Pending statement</PageTitle>
      <PendingStatementScreen />
    </>
  );
}
