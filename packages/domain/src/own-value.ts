/** What a table has under a name that people may have typed: 'constructor' is in no table. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
