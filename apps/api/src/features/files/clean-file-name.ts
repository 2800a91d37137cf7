const NAME_CHARACTERS_MAX = 120;

// Control and format characters, among them those that turn the direction of text, private ones, and halves of
// surrogate pairs.
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * The name of an upload as it may be shown: the last part of a path, without characters that cannot be seen, at most
 * 120 characters. It only labels; where a file lies and how it is served never depends on it.
 */
export function cleanFileName(given: string): string {
  const cleaned = given.replace(UNFIT, '').split(/[\\/]/).at(-1)!.trim();
  const cut = [...cleaned].slice(0, NAME_CHARACTERS_MAX).join('').trim();
  return /[^.\s]/.test(cut) ? cut : 'image';
}
