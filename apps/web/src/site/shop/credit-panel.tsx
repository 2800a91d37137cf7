import { CreditCalculator } from './credit-calculator.tsx';
import { firstQuestion } from './credit-example.ts';

/** What is drawn while the site is built and taken over in the browser: both must draw the same. */
export const creditPanel = { content: <CreditCalculator start={firstQuestion} />, idPrefix: 'credit-' } as const;
