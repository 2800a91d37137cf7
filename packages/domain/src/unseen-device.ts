/** A linked device counts as unseen after this long without a signed call. */
export const UNSEEN_MINUTES = 60;

/** After this long, the absence is no longer reported. */
export const UNSEEN_DAYS_MAX = 7;

/**
 * A store counts as open in an hour of the week in which it took payments in at least `OPEN_WEEKS_MIN` of the last
 * `OPEN_WEEKS` weeks. Nobody has to enter opening hours. One closed week, such as a holiday's, does not change them.
 */
export const OPEN_WEEKS = 4;
export const OPEN_WEEKS_MIN = 3;

const NAMED_MAX = 3;

/** 'Main Street: Till 1, Till 2, Till 3 and 4 more' */
export function unseenWords(store: string, devices: readonly string[]): string {
  const named = `${store}: ${devices.slice(0, NAMED_MAX).join(', ')}`;
  return devices.length > NAMED_MAX ? `${named} and ${devices.length - NAMED_MAX} more` : named;
}
