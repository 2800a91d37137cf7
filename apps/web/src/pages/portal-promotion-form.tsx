import { useParams } from 'react-router';
import { PromotionFormScreen } from '../features/offers/promotion-form-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  const { id } = useParams();
  return (
    <>
      <PageTitle>{id === undefined ? 'Set Promotion' : 'Edit Promotion'}</PageTitle>
      <PromotionFormScreen />
    </>
  );
}
