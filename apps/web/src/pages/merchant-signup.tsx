import { MerchantSignupForm } from '../features/auth/merchant-signup-form.tsx';

export const Page = MerchantSignupForm;
