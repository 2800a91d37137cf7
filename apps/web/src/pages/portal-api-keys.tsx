import { ApiKeysScreen } from '../features/api-keys/api-keys-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>API keys</PageTitle>
      <ApiKeysScreen />
    </>
  );
}
