export { endKeysSince } from './api-keys.repo.ts';
