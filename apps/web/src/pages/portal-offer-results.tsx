import { ResultsScreen } from '../features/offers/results-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Results</PageTitle>
      <ResultsScreen />
    </>
  );
}
