import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATION = /^db\/migrations\/(.+\.sql)$/;
const HOW =
  'processes of the last release still run on this schema. Add beside what is there, let the program use it, and ' +
  'take the old away one release later, under a comment "-- Contracts: …" (CONTRIBUTING.md)';

/** What takes something from the processes of the last release, and what it is called. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|type|domain|schema|sequence)\b/i, 'drops what may be read'],
  [
    /\balter\s+table\b[^;]*\bdrop\s+(?!constraint\b|column\b|not\b|default\b|expression\b|identity\b)\w/i,
    'drops a column',
  ],
  [/\brename\b/i, 'renames'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\balter\s+type\b(?![^;]*\badd\s+value\b)/i, 'changes a type that calls are made with'],
  [/\bset\s+not\s+null\b/i, 'asks for a value that may be left out'],
  [/\bdrop\s+default\b/i, 'takes away a default'],
  [
    /\badd\s+(?:column\s+)?(?!constraint\b)[^,;]*\bnot\s+null\b(?![^,;]*\b(?:default|generated)\b)/i,
    'adds a column that has to be filled',
  ],
  [/\brevoke\b/i, 'takes away a right'],
];

const lastMigration = (): string =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../db/last-release.json'), 'utf8')) as { migration: string })
    .migration;

/** The statements of a file: their text without comments, the line on which each begins, and their comments. */
function statementsOf(text: string): { code: string; comments: string; line: number }[] {
  const found: { code: string; comments: string; line: number }[] = [];
  let current = { code: '', comments: '', line: 0 };
  for (const [index, whole] of text.split('\n').entries()) {
    const [, code, comment] = /^(.*?)(--.*)?$/.exec(whole)!;
    current.comments += `${comment ?? ''}\n`;
    for (const [n, part] of code!.split(';').entries()) {
      if (n > 0) {
        found.push(current);
        current = { code: '', comments: '', line: 0 };
      }
      if (part.trim() !== '' && current.line === 0) current.line = index + 1;
      current.code += `${part}\n`;
    }
  }
  return [...found, current].filter(({ code }) => code.trim() !== '');
}

const tableOf = (code: string): string | undefined =>
  /^\s*(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)/i.exec(code)?.[1]?.replace(/^public\./, '');

/** Migrations after the last release that take away what its processes read or write. */
export function findContractions(path: string, text: string, last?: string): string[] {
  const name = MIGRATION.exec(path)?.[1];
  if (name === undefined || name <= (last ?? lastMigration())) return [];
  const made = [...text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi)].map(([, table]) =>
    table!.replace(/^public\./, ''),
  );
  return statementsOf(text).flatMap(({ code, comments, line }) => {
    if (/^\s*(?:create\s+(?:table|index|unique)|comment|insert|grant)\b/i.test(code)) return [];
    if (/--\s*contracts:\s*\S/i.test(comments) || made.includes(tableOf(code) ?? '')) return [];
    const [, what] = CONTRACTIONS.find(([pattern]) => pattern.test(code)) ?? [];
    return what === undefined ? [] : [`${path}:${line}: ${what}; ${HOW}`];
  });
}
