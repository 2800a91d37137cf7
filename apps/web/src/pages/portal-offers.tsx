import { OffersScreen } from '../features/offers/offers-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Customer Acquisition</PageTitle>
      <OffersScreen />
    </>
  );
}
