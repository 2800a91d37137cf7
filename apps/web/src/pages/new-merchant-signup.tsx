import { NewMerchantSignupForm } from '../features/auth/new-merchant-signup-form.tsx';

export const Page = NewMerchantSignupForm;
