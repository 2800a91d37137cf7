import { ButtonLink } from '@trilane/ui/button';
import { useProductName } from '../lib/config.ts';
import { GatePage } from '../lib/gate-page.tsx';

/** The start page where the application is served without the public site. */
export function Page() {
  const product = useProductName();
  return (
    <GatePage title={product} sub="Payments in your store without fees, settled to your bank.">
      <ButtonLink variant="primary" size="l" block href="/merchant-signup">
        Sign-up
      </ButtonLink>
      <ButtonLink size="l" block href="/merchant-signin">
        Sign-in
      </ButtonLink>
    </GatePage>
  );
}
