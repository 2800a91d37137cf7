import { ReceiptsScreen } from '../features/receipts/receipts-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Receipts</PageTitle>
      <ReceiptsScreen />
    </>
  );
}
