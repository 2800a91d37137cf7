import { SetPasswordForm } from '../features/onboarding/set-password-form.tsx';

export const Page = SetPasswordForm;
