import { useParams } from 'react-router';
import { DiscountFormScreen } from '../features/offers/discount-form-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  const { id } = useParams();
  return (
    <>
      <PageTitle>{id === undefined ? 'Set New Discount' : 'Edit Discount'}</PageTitle>
      <DiscountFormScreen />
    </>
  );
}
