import type { CalendarDate } from '@trilane/domain/zoned-time';
import { CreditCalculator } from './credit-calculator.tsx';
import { firstQuestion } from './credit-example.ts';

/** Begins the ids within, so that the build and the browser count them alike. */
export const creditIdPrefix = 'credit-';

/** What is drawn while the site is built and taken over in the browser: both must draw the same. */
export const creditPanel = (readToday?: () => Promise<CalendarDate | null>) => <CreditCalculator start={firstQuestion} readToday={readToday} />;
