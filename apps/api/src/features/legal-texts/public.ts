export { agreeToTerms } from './accept-terms.ts';
