import { AcceptTerms } from '../features/onboarding/accept-terms.tsx';

export const Page = AcceptTerms;
