import { MerchantScreen } from '../features/merchants/merchant-screen.tsx';

export function MerchantPage() {
  return (
    <>
      <title>Merchant · Desk</title>
      <MerchantScreen />
    </>
  );
}
