/** A sentence written over several lines: each line break, with the indent after it, reads as one space. */
export function prose(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const texts = parts.map((part) => part.replace(/\s*\n\s*/g, ' '));
  return texts.reduce((sentence, text, index) => `${sentence}${values[index - 1]}${text}`);
}
