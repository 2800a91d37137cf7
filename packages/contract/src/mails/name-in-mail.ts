const NAME_LENGTH_MAX = 60;

/**
 * A name that somebody else has chosen, as a mail may carry it: nothing in it reads as an address of the web or of mail, as money or as a sentence of
 * several lines. Mail programs make links of bare domains, too, so a point inside of a word is followed by a blank.
 */
export function nameInMail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\b[a-z][a-z\d+.-]*:\/\//giu, ' ')
    .replace(/\b(?:mailto|tel|sms|javascript|data):/giu, ' ')
    .replace(/\/{2,}|\\+|@/gu, ' ')
    .replace(/\$[\s$]*\$/gu, '$')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...plain].slice(0, NAME_LENGTH_MAX).join('').trim();
}
