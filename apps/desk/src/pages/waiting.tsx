import { WaitingScreen } from '../features/waiting/waiting-screen.tsx';

export function WaitingPage() {
  return (
    <>
      <title>Work queue · Desk</title>
      <WaitingScreen />
    </>
  );
}
