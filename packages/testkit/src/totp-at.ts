import { totpCode } from '../../../apps/api/src/platform/totp.ts';

const STEP_MS = 30_000;

/** The code that an authenticator app shows at this instant. */
export const totpAt = (secret: string, now: Date): string => totpCode(secret, Math.floor(now.getTime() / STEP_MS));
