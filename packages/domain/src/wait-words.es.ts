import { counted } from './number-words.es.ts';

/** How often something is allowed: 'una vez por minuto', 'una vez cada 5 minutos'. */
export function onceEvery(seconds: number): string {
  if (seconds === 60) return 'una vez por minuto';
  return seconds === 3600 ? 'una vez por hora' : `una vez cada ${waitWords(seconds)}`;
}

/** A waiting time as a person reads it, rounded up: '42 segundos', '15 minutos', '24 horas'. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= 90 * 60) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3600), 'hour');
}
