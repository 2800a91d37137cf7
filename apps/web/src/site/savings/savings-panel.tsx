import { SavingsCalculator } from './savings-calculator.tsx';

/** Begins the ids within, so that the build and the browser count them alike. */
export const savingsIdPrefix = 'savings-';

/** The panel, the same for the build and for the browser. */
export const savingsPanel = () => <SavingsCalculator />;
