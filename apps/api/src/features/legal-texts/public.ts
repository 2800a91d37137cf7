export { agreeToTerms } from './accept-terms.ts';
export { readingOf } from './fill-document.ts';
export { legalTextRoutes } from './legal-texts.routes.ts';
export { countAcceptances, countOwnersByTerms, listLegalTexts, type PublishedText } from './legal-texts.repo.ts';
export { dayOf, startLegalTexts } from './open-legal-texts.ts';
export { judgeManuscript, publishLegalText } from './publish-legal-text.ts';
