import { RecordScreen } from '../features/transactions/record-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Transaction Record</PageTitle>
      <RecordScreen />
    </>
  );
}
