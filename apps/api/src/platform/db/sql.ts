/** The text of each template, made once. A template passes the same array of pieces to its tag every time. */
const texts = new WeakMap<readonly string[], string>();

/** SQL with its values: a whole statement or a piece of one. Only `sql`, `join` and `literal` make it. */
export class Sql {
  /** The text between the values. There is one more piece than there are values. */
  readonly pieces: readonly string[];
  readonly values: unknown[];

  constructor(pieces: readonly string[], values: unknown[]) {
    this.pieces = pieces;
    this.values = values;
  }

  /** The statement in the form that the driver takes, with $1, $2 … in place of the values. */
  get text(): string {
    const known = texts.get(this.pieces);
    if (known !== undefined) return known;
    const text = this.pieces.reduce((before, piece, number) => `${before}$${number}${piece}`);
    if ('raw' in this.pieces) texts.set(this.pieces, text);
    return text;
  }
}

/**
 * The tag of every SQL text: ``sql`select name from store where store_id = ${storeId}` ``. Every inserted value becomes
 * a parameter. An inserted `sql` becomes part of the text and keeps its own parameters.
 */
export function sql(pieces: TemplateStringsArray, ...inserted: unknown[]): Sql {
  return inserted.some((insert) => insert instanceof Sql) ? merge(pieces, inserted) : new Sql(pieces, inserted);
}

/** Joins pieces of SQL with a separator: conditions with ``sql` and ` ``, columns with ``sql`, ` ``. */
export function join(parts: readonly Sql[], separator: Sql): Sql {
  const inserted = parts.flatMap((part, place) => (place === 0 ? [part] : [separator, part]));
  return merge(
    Array.from({ length: inserted.length + 1 }, () => ''),
    inserted,
  );
}

/**
 * A whole number that becomes part of the text. The planner then knows the number when it prepares the statement, which
 * a partial index (`where outcome = 1`) needs.
 */
export function literal(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new TypeError('Only a whole number can be part of a statement');
  return new Sql([String(value)], []);
}

function merge(pieces: readonly string[], inserted: readonly unknown[]): Sql {
  const merged = [pieces[0]!];
  const values: unknown[] = [];
  const extend = (text: string) => merged.push(merged.pop()! + text);
  for (const [place, insert] of inserted.entries()) {
    const next = pieces[place + 1]!;
    if (insert instanceof Sql) {
      extend(insert.pieces[0]!);
      merged.push(...insert.pieces.slice(1));
      extend(next);
      values.push(...insert.values);
    } else {
      merged.push(next);
      values.push(insert);
    }
  }
  return new Sql(merged, values);
}
