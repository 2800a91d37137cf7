import { SecurityScreen } from '../features/security/security-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Sign-in and security</PageTitle>
      <SecurityScreen />
    </>
  );
}
