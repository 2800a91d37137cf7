import { CloseScreen } from '../features/day-closes/close-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Close of day</PageTitle>
      <CloseScreen />
    </>
  );
}
