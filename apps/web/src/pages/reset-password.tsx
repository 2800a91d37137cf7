import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx';

export const Page = ResetPasswordForm;
