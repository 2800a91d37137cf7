export { endCalendar, endCalendarsSince } from './calendar.repo.ts';
export { registerCalendar } from './serve-calendar.ts';
