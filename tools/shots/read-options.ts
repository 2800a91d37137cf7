import { parseArgs } from 'node:util';

/** What `npm run shots` was asked for. */
export interface ShotOptions {
  readonly task: 'take' | 'keep' | 'compare' | 'readme';
  /** The pages that are wanted; none means all. */
  readonly words: readonly string[];
  /** The commit whose pictures are compared with; the last release's unless given. */
  readonly against: string | null;
}

const OPTIONS = {
  keep: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  with: { type: 'string' },
} as const;

const KNOWN = '--keep, --compare and --with COMMIT';

/** Reads the words of the command line; a text says what is wrong with them. */
export function readOptions(args: readonly string[]): ShotOptions | string {
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(OPTIONS, token.name));
  if (unknown?.kind === 'option') return `There is no option ${unknown.rawName}. The options are ${KNOWN}`;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
  });
  const { keep, compare, with: against } = values;
  if (against === true || against === '') return '--with needs a commit or a tag';
  if (keep === true && compare === true) return 'Choose one of --keep and --compare';
  if (against !== undefined && compare !== true) return '--with belongs to --compare';
  if (positionals[0] === 'readme' && (keep === true || compare === true || positionals.length > 1))
    return 'readme stands alone';
  const task = keep === true ? 'keep' : compare === true ? 'compare' : positionals[0] === 'readme' ? 'readme' : 'take';
  return { task, words: task === 'readme' ? [] : positionals, against: typeof against === 'string' ? against : null };
}
