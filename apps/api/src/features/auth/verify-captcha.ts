import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { takeCaptcha } from './captcha.repo.ts';

/**
 * Leaves unless the captcha was solved, by a solution never shown before. Whatever goes wrong refuses: a missing or
 * malformed payload, a provider that cannot be reached (503). Returns its work as a multiple of the plain work.
 */
export async function verifyCaptcha(
  platform: Pick<Platform, 'ports' | 'db' | 'securityNow'>,
  captcha: string,
): Promise<number> {
  const verdict = await platform.ports.captcha.verify(captcha, platform.securityNow()).catch((error: unknown) => {
    throw error instanceof PortUnavailable ? new Refusal('unavailable', { retryAfterSeconds: 30 }) : error;
  });
  if (!verdict.ok) throw new Refusal('captcha_failed');
  if (!(await takeCaptcha(platform.db, verdict))) throw new Refusal('captcha_failed');
  return verdict.work;
}
