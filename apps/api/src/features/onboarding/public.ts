export { takeUpApplication } from './take-up-application.ts';
