import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx';

export const Page = ForgotPasswordForm;
