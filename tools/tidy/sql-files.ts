/** The first migration that finds every function in a file of its own. */
const FIRST_WITHOUT_FUNCTIONS = 140;
const COLUMNS_MAX = 120;
const MIGRATION = /^db\/migrations\/(\d{4})_/;
const FUNCTION_FILE = /^db\/functions\/([a-z]+)\/(\w+)\.sql$/;
const KINDS = 'function|procedure|routine|aggregate|(?:materialized\\s+)?view|(?:constraint\\s+)?trigger';
const CREATES = new RegExp(`^\\s*(?:create(?:\\s+or\\s+replace)?|alter)\\s+(?:${KINDS})\\b`, 'i');
const CREATED = /^\s*create\s+(or\s+replace\s+)?(function|procedure|aggregate|view)\s+([\w.]+)/i;

/** Functions and views in a migration, and what a file of db/functions creates besides its own function or view. */
export function findSqlFaults(path: string, text: string): string[] {
  const lines = text.split('\n');
  const number = MIGRATION.exec(path)?.[1];
  if (number !== undefined && Number(number) >= FIRST_WITHOUT_FUNCTIONS) {
    return [...findCreates(path, lines), ...findWide(path, lines)];
  }
  const [, schema, name] = FUNCTION_FILE.exec(path) ?? [];
  if (schema === undefined) return [];
  const own = schema === 'public' ? [name, `public.${name}`] : [`${schema}.${name}`];
  return [...findStrange(path, lines, own), ...findWide(path, lines)];
}

function findCreates(path: string, lines: readonly string[]): string[] {
  return lines.flatMap((line, index) =>
    CREATES.test(line)
      ? [`${path}:${index + 1}: functions, views and triggers stand in db/functions, not in migrations`]
      : [],
  );
}

function findStrange(path: string, lines: readonly string[], own: readonly (string | undefined)[]): string[] {
  return lines.flatMap((line, index) => {
    const [, replaces, , created] = CREATED.exec(line) ?? [];
    if (created === undefined) return [];
    if (!own.includes(created)) return [`${path}:${index + 1}: ${created} needs a file of its own name`];
    return replaces === undefined ? [`${path}:${index + 1}: write "create or replace", the file runs again`] : [];
  });
}

function findWide(path: string, lines: readonly string[]): string[] {
  return lines.flatMap((line, index) =>
    line.length > COLUMNS_MAX ? [`${path}:${index + 1}: ${line.length} columns, at most ${COLUMNS_MAX}`] : [],
  );
}
