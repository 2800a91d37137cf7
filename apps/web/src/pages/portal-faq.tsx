import { FaqScreen } from '../features/faq/faq-screen.tsx';
import { openSupport } from '../features/support/open-support.ts';
import { PageTitle } from '../lib/page-title.tsx';

export function Page() {
  return (
    <>
      <PageTitle>FAQ</PageTitle>
      <FaqScreen openSupport={openSupport} />
    </>
  );
}
