/** A table whose rows an archive holds in `data/`. */
export interface KeptTable {
  /** With its schema when that is not `public`. */
  table: string;
  /** The primary key without `business_id`. */
  key: readonly string[];
  columns: readonly string[];
  /** Columns that are left out, each with the reason in words. */
  leaves: Readonly<Record<string, string>>;
  /** Columns that archives of older versions lack, each with the value that every row had before the column existed. */
  later: Readonly<Record<string, string | number>>;
  /** Rows beyond the moment of the archive stay out: this column ends at its last transaction or journal entry. */
  upTo: { column: string; last: 'transaction' | 'entry' } | null;
  /** Read in one transaction at the moment of the archive, because its rows change and must agree with the journal. */
  atOnce: boolean;
}

const words = (names: string): string[] => names.split(/\s+/).filter(Boolean);

/** Declares a table: key and columns are names with spaces between them. */
export function keep(
  table: string,
  {
    key = '',
    columns,
    ...rest
  }: { key?: string; columns: string } & Partial<Pick<KeptTable, 'leaves' | 'later' | 'upTo' | 'atOnce'>>,
): KeptTable {
  return { leaves: {}, later: {}, upTo: null, atOnce: false, ...rest, table, key: words(key), columns: words(columns) };
}
