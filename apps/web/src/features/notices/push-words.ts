import { prose } from '@trilane/domain/prose';

/** Why this browser cannot get push, and what the person can do. */
export function unsupportedWords({ userAgent, touchPoints }: { userAgent: string; touchPoints: number }): string {
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const isApplePhone = /\biP(?:hone|ad|od)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
  if (isApplePhone)
    return prose`On an iPhone or iPad, push works only from the Home Screen, with iOS 16.4 or later: tap Share, then Add
      to Home Screen, open the portal there and turn push on.`;
  if (/\bFirefox\//.test(userAgent))
    return 'Firefox does not support push in private windows. Open the portal in a normal window to turn push on.';
  return prose`Push is not available in this browser or window. Use a current version of Chrome, Edge, Firefox or Safari
    in a normal (not private) window.`;
}

/** How to undo that notifications are blocked. */
export const BLOCKED_WORDS = prose`Notifications from this site are blocked in this browser. Allow them in its settings
  for this site (in most browsers, the icon to the left of the address bar), then come back here. If they are still
  blocked, check Notifications in the settings of your device.`;

export const NO_SERVICE_WORDS =
  'This browser could not reach its push service, or push is switched off in its settings. Push is still off.';
