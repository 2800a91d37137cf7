import { api } from './api.ts';
import { mobileToSend } from './typed-mobile.ts';

// The old product's stand-in; the service knows phones by their number.
const deviceToken = 'abcd';

/** Has the app's address sent by SMS to a mobile number as it was typed. The service refuses without the solved captcha. */
export async function sendAppLink(mobile: string, captcha: string | null): Promise<void> {
  await api.call('sendAppLink', { body: { mobile: mobileToSend(mobile), deviceToken, captcha: captcha ?? '' } });
}
