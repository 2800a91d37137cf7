import { useParams } from 'wouter';
import { StoreFormScreen } from '../features/stores/store-form-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  const { id } = useParams();
  return (
    <>
      <PageTitle>{id === undefined ? 'Add Store' : 'Edit Store'}</PageTitle>
      <StoreFormScreen />
    </>
  );
}
