import { VerifyingUser } from '../features/onboarding/verifying-user.tsx';

export const Page = VerifyingUser;
