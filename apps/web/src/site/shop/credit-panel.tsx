import { firstQuestion } from '@trilane/domain/credit-example';
import { planPattern } from '@trilane/domain/site-dates';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { tokens } from '../links.ts';
import { CreditCalculator } from './credit-calculator.tsx';

/** Begins the ids within, so that the build and the browser count them alike. */
export const creditIdPrefix = 'credit-';

/** What the site is built with: tokens stand where the server fills the words of the day. */
export const creditPattern = () => <CreditCalculator start={firstQuestion(tokens.today)} pattern={planPattern()} />;

/** What the browser takes over: the same markup for the day that the server filled in. */
export const creditPanel = (servedOn: CalendarDate, readToday: () => Promise<CalendarDate | null>) => (
  <CreditCalculator start={firstQuestion(servedOn)} readToday={readToday} />
);
