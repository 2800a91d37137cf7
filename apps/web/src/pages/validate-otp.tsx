import { ValidateOtpForm } from '../features/auth/validate-otp-form.tsx';

export const Page = ValidateOtpForm;
