import { word } from './word.ts';

/** From 0 (Sunday), as `weekdayOf` counts. */
export const WEEKDAYS = [
  word('Sunday'),
  word('Monday'),
  word('Tuesday'),
  word('Wednesday'),
  word('Thursday'),
  word('Friday'),
  word('Saturday'),
] as const;

/** '5 PM' of an hour of the day. */
export const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
