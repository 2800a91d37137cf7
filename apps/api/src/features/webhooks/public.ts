export { sayEvent, sayEvents } from './say-event.ts';
