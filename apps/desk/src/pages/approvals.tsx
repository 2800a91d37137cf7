import { ApprovalsScreen } from '../features/merchants/approvals-screen.tsx';

export function ApprovalsPage() {
  return (
    <>
      <title>Approvals · Desk</title>
      <ApprovalsScreen />
    </>
  );
}
