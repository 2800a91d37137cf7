import { counted } from '@trilane/domain/number-words';

const UNITS = [
  { seconds: 86_400, one: 'day' },
  { seconds: 3_600, one: 'hour' },
  { seconds: 60, one: 'minute' },
] as const;

/** How long something has waited, in its largest unit: "3 days". */
export function ageWords(seconds: number): string {
  const unit = UNITS.find((one) => seconds >= one.seconds);
  if (!unit) return 'just now';
  return counted(Math.floor(seconds / unit.seconds), unit.one);
}

/** The age of an instant by the browser's clock, as `ageWords` says it. */
export const ageOf = (iso: string): string => ageWords((Date.now() - new Date(iso).getTime()) / 1000);
