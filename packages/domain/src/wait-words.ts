/** How often something is allowed: 'once a minute', 'once an hour', 'once in 5 minutes'. */
export function onceEvery(seconds: number): string {
  if (seconds === 60) return 'once a minute';
  return seconds === 3600 ? 'once an hour' : `once in ${waitWords(seconds)}`;
}

/** A waiting time as a person reads it, rounded up: '42 seconds', '15 minutes', '24 hours'. */
export function waitWords(seconds: number): string {
  // Not `counted`: the portal's first load would have to carry its file.
  const named = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (seconds <= 90) return named(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= 90 * 60) return named(Math.ceil(seconds / 60), 'minute');
  return named(Math.ceil(seconds / 3600), 'hour');
}
