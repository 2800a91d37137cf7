import { TeamScreen } from '../features/team/team-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Team</PageTitle>
      <TeamScreen />
    </>
  );
}
