interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Collects replacements in a source. A new one discards earlier ones inside its range, so read those with `edited`
 * first.
 */
export class Edits {
  readonly #code: string;
  #made: (Range & { readonly text: string })[] = [];

  constructor(code: string) {
    this.#code = code;
  }

  /** A stretch of the source with what has been replaced in it. */
  edited({ start, end }: Range): string {
    let text = '';
    let at = start;
    const within = this.#made.filter((edit) => edit.start >= start && edit.end <= end);
    for (const edit of within.toSorted((one, other) => one.start - other.start)) {
      text += this.#code.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.#code.slice(at, end);
  }

  replace({ start, end }: Range, text: string): void {
    this.#made = this.#made.filter((edit) => edit.start < start || edit.end > end);
    this.#made.push({ start, end, text });
  }
}
