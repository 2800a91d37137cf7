import { StatementsScreen } from '../features/statements/statements-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Statements</PageTitle>
      <StatementsScreen />
    </>
  );
}
