import { StoresScreen } from '../features/stores/stores-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Manage Storefront</PageTitle>
      <StoresScreen />
    </>
  );
}
