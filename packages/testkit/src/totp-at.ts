import { totpCode, totpStep } from '../../../apps/api/src/platform/totp.ts';

/** The code that an authenticator app shows at this instant. */
export const totpAt = (secret: string, now: Date): string => totpCode(secret, totpStep(now));
