import { NoticesScreen } from '../features/notices/notices-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Notices</PageTitle>
      <NoticesScreen />
    </>
  );
}
