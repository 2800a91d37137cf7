/** After how long a device that is not heard of is told as silent. */
export const SILENT_MINUTES = 60;

/** A device that was away for longer than this is known to be away, and nobody is told of it any more. */
export const SILENT_DAYS_MAX = 7;

/**
 * A store counts as open in an hour of the week in which it took payments in at least `OPEN_WEEKS_MIN` of the last
 * `OPEN_WEEKS` weeks. Nobody has to enter opening hours, and holidays do not change them.
 */
export const OPEN_WEEKS = 4;
export const OPEN_WEEKS_MIN = 3;

/** 'Till 1, Till 2 (Main Street)' */
export const silentWords = (devices: readonly string[], store: string): string => `${devices.join(', ')} (${store})`;
