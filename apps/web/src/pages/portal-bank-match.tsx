import { BankMatchScreen } from '../features/bank-match/bank-match-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Match my bank file</PageTitle>
      <BankMatchScreen />
    </>
  );
}
