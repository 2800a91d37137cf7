import { word } from '@trilane/domain/word';
import { weekdayOf, type CalendarDate } from '@trilane/domain/zoned-time';

const weekdays = [
  word('Sunday'),
  word('Monday'),
  word('Tuesday'),
  word('Wednesday'),
  word('Thursday'),
  word('Friday'),
  word('Saturday'),
];

export const dayName = (date: CalendarDate): string => weekdays[weekdayOf(date)]!;
