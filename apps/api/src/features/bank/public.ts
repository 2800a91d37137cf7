export { accountNumberPlace } from './account-number-place.ts';
