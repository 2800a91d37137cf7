export { checkBusiness } from './check-business.ts';
