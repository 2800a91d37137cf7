import { WEEKDAYS } from '@trilane/domain/hour-words';
import { weekdayOf, type CalendarDate } from '@trilane/domain/zoned-time';

export const dayName = (date: CalendarDate): string => WEEKDAYS[weekdayOf(date)]!;
