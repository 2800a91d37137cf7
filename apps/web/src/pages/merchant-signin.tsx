import { MerchantSigninForm } from '../features/auth/merchant-signin-form.tsx';

export const Page = MerchantSigninForm;
