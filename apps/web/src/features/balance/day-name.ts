import { weekdayOf, type CalendarDate } from '@trilane/domain/zoned-time';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const dayName = (date: CalendarDate): string => weekdays[weekdayOf(date)]!;
