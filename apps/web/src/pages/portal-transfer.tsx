import { useParams } from 'wouter';
import { TransferScreen } from '../features/balance/transfer-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle>Transfer</PageTitle>
      <TransferScreen key={id} id={id} />
    </>
  );
}
