import { ClosesScreen } from '../features/day-closes/closes-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Close of day</PageTitle>
      <ClosesScreen />
    </>
  );
}
