import { OwnScreen } from '../features/own/own-screen.tsx';

export function MePage() {
  return (
    <>
      <title>You · Desk</title>
      <OwnScreen />
    </>
  );
}
