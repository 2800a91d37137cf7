import { EmailOtpForm } from '../features/auth/email-otp-form.tsx';

export const Page = EmailOtpForm;
