export { sayEvent } from './say-event.ts';
