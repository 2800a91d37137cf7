import { DeclinedUser } from '../features/onboarding/declined-user.tsx';

export const Page = DeclinedUser;
