import { WaitingScreen } from '../features/waiting/waiting-screen.tsx';

export function WaitingPage() {
  return (
    <>
      <title>Waiting for a person · Desk</title>
      <WaitingScreen />
    </>
  );
}
