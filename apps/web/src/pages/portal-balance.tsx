import { BalanceScreen } from '../features/balance/balance-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Balance</PageTitle>
      <BalanceScreen />
    </>
  );
}
