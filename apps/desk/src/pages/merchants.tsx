import { MerchantsScreen } from '../features/merchants/merchants-screen.tsx';

export function MerchantsPage() {
  return (
    <>
      <title>Merchants · Desk</title>
      <MerchantsScreen />
    </>
  );
}
