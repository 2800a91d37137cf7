import { AccountingScreen } from '../features/accounting/accounting-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Accounting</PageTitle>
      <AccountingScreen />
    </>
  );
}
