import { MoneyScreen } from '../features/money/money-screen.tsx';

export function MoneyPage() {
  return (
    <>
      <title>Money · Desk</title>
      <MoneyScreen />
    </>
  );
}
