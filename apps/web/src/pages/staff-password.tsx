import { SetStaffPassword } from '../features/staff/set-staff-password.tsx';

export const Page = SetStaffPassword;
