import type { CaptchaControl } from './captcha.tsx';

/** Why a form with a captcha cannot be sent yet; null once it can. */
export function unsolvedReason({ payload }: CaptchaControl): string | null {
  return payload === null ? 'Tick "I am not a robot" first' : null;
}
