import { api } from './api.ts';
import { mobileToSend } from './typed-mobile.ts';

// The old product's stand-in; the service knows phones by their number.
const deviceToken = 'abcd';

/** Sends the app's address by SMS to a typed mobile number. The API refuses without the solved captcha. */
export async function sendAppLink(mobile: string, captcha: string | null): Promise<void> {
  await api.call('sendAppLink', { body: { mobile: mobileToSend(mobile), deviceToken, captcha: captcha ?? '' } });
}
