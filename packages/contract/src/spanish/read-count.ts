const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** 'two' or '2,000' as a number. */
export function readCount(written: string): number {
  const at = NUMBERS.indexOf(written);
  return at >= 0 ? at : Number(written.replaceAll(',', ''));
}
