import { routes } from '../../platform/context.ts';
import { setPremium } from './set-premium.ts';

export const premiumRoutes = routes({
  enablePremium: (context) => setPremium(context, true),
  disablePremium: (context) => setPremium(context, false),
});
