export { checkBusiness } from './check-business.ts';
export { checkOwner } from './owner-check.ts';
export { takeUpApplication } from './take-up-application.ts';
