import { EnquiriesScreen } from '../features/enquiries/enquiries-screen.tsx';

export function EnquiriesPage() {
  return (
    <>
      <title>Enquiries · Desk</title>
      <EnquiriesScreen />
    </>
  );
}
