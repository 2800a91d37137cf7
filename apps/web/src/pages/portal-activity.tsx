import { ActivityScreen } from '../features/audit/activity-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Activity</PageTitle>
      <ActivityScreen />
    </>
  );
}
