import { MOBILE_PREFIX } from '@trilane/domain/mobile';
import { api } from './api.ts';

// The old product's stand-in; the service knows phones by their number.
const deviceToken = 'abcd';

/** Has the app's address sent to a mobile of ten digits by SMS. The service refuses without the solved captcha. */
export async function sendAppLink(mobile: string, captcha: string | null): Promise<void> {
  await api.call('sendAppLink', { body: { mobile: MOBILE_PREFIX + mobile, deviceToken, captcha: captcha ?? '' } });
}
