export { healthOf } from './get-health.ts';
