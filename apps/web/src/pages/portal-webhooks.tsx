import { WebhooksScreen } from '../features/webhooks/webhooks-screen.tsx';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>Webhooks</PageTitle>
      <WebhooksScreen />
    </>
  );
}
