import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant, type Stage } from '../../../../packages/testkit/src/build-merchant.ts';
import type { Sending } from './send-call.ts';

/** Builds what a call needs and says how it is sent; `app` is shared, merchants are not. */
export type CallCase = (app: TestApp) => Promise<Sending> | Sending;

/** A case for a merchant who has completed this much of the set-up. */
export function as(
  stage: Stage,
  rest: (merchant: Merchant, app: TestApp) => Promise<Omit<Sending, 'token'>> | Omit<Sending, 'token'> = () => ({}),
): CallCase {
  return async (app) => {
    const merchant = await buildMerchant(app, { stage });
    return { token: merchant.token, ...(await rest(merchant, app)) };
  };
}

/** A case for the device of an active merchant. */
export function onTill(
  rest: (merchant: Merchant, app: TestApp) => Promise<Omit<Sending, 'device'>> | Omit<Sending, 'device'> = () => ({}),
): CallCase {
  return async (app) => {
    const merchant = await buildMerchant(app);
    return { ...(await rest(merchant, app)), device: merchant.device };
  };
}
