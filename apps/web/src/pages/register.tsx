import { RegisterForm } from '../features/onboarding/register-form.tsx';

export const Page = RegisterForm;
