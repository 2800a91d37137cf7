import { firstQuestion } from '@trilane/domain/credit-example';
import { planPattern } from '@trilane/domain/site-dates';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { tokens } from '../links.ts';
import { CreditCalculator } from './credit-calculator.tsx';

/** Begins the ids within, so that the build and the browser count them alike. */
export const creditIdPrefix = 'credit-';

/** The panel for the build, with a token wherever the server fills in a text of the day. */
export const creditPattern = () => <CreditCalculator start={firstQuestion(tokens.today)} pattern={planPattern()} />;

/** The panel for the browser: the same markup for the day that the server filled in. */
export const creditPanel = (servedOn: CalendarDate, readToday: () => Promise<CalendarDate | null>) => (
  <CreditCalculator start={firstQuestion(servedOn)} readToday={readToday} />
);
