import { AuditScreen } from '../features/audit/audit-screen.tsx';

export function AuditPage() {
  return (
    <>
      <title>Audit · Desk</title>
      <AuditScreen />
    </>
  );
}
