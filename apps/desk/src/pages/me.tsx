import { OwnScreen } from '../features/own/own-screen.tsx';

export function MePage() {
  return (
    <>
      <title>Your account · Desk</title>
      <OwnScreen />
    </>
  );
}
