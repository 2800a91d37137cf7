export { agreeToTerms } from './accept-terms.ts';
export { legalTextRoutes } from './legal-texts.routes.ts';
export { startLegalTexts } from './open-legal-texts.ts';
