// The first page needs these words, and no other nouns.
const waited = (count: number, noun: 'segundo' | 'minuto' | 'hora') => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How often something is allowed: 'una vez por minuto', 'una vez por hora', 'una vez cada 5 minutos'. */
export function onceEvery(seconds: number): string {
  if (seconds === 60) return 'una vez por minuto';
  return seconds === 3600 ? 'una vez por hora' : `una vez cada ${waitWords(seconds)}`;
}

/** A waiting time as a person reads it, rounded up: '42 segundos', '15 minutos', '24 horas'. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return waited(Math.max(1, Math.ceil(seconds)), 'segundo');
  if (seconds <= 90 * 60) return waited(Math.ceil(seconds / 60), 'minuto');
  return waited(Math.ceil(seconds / 3600), 'hora');
}
