import { TransfersScreen } from '../features/balance/transfers-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Transfers</PageTitle>
      <TransfersScreen />
    </>
  );
}
