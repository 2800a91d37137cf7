import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { enquiriesCsv } from '../../apps/api/src/features/desk-enquiries/public.ts';
import { isCalendarDate } from '../../packages/domain/src/zoned-time.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';
import { cannotWrite, givenFile } from './given-file.ts';

const KINDS = ['demo', 'waitlist', 'contact'] as const;

interface Asked {
  kind: string | null;
  since: string | null;
  out: string | null;
}

function readAsked(args: readonly string[]): Asked {
  const {
    kind = null,
    since = null,
    out = null,
  } = parseArgs({
    args: [...args],
    options: { kind: { type: 'string' }, since: { type: 'string' }, out: { type: 'string' } },
  }).values;
  if (kind !== null && !(KINDS as readonly string[]).includes(kind))
    throw new OperatorError(`There is no kind "${kind}". Known: ${KINDS.join(', ')}`);
  if (since !== null && !isCalendarDate(since)) throw new OperatorError(`"${since}" is not a day as in 2026-01-31`);
  return { kind, since, out: out === null ? null : givenFile(out) };
}

/** Where the lines go: a file that nobody else may read, or what the command prints. */
function openTarget(file: string | null, write: (text: string) => void) {
  if (file === null) return { write, end: async () => undefined };
  // A file that is there already may be readable by others.
  const stream = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  const failed = once(stream, 'error').then(([error]) => {
    throw cannotWrite(file, error);
  });
  failed.catch(() => undefined);
  return {
    write: (text: string) => void stream.write(text),
    end: () =>
      Promise.race([
        failed,
        new Promise<void>((resolve) => {
          stream.end(() => resolve());
        }),
      ]),
  };
}

async function exportEnquiries(args: readonly string[], { books, say, write, audit }: Operator): Promise<number> {
  const asked = readAsked(args);
  const target = openTarget(asked.out, write);
  const count = await books.jobs.read(null, async (tx) => {
    let written = 0;
    for await (const { text, enquiries } of enquiriesCsv((work) => work(tx), asked)) {
      target.write(text);
      written += enquiries;
    }
    return written;
  });
  await target.end();
  const line = {
    action: 'enquiries.export',
    after: { enquiries: count, kind: asked.kind, since: asked.since },
  } as const;
  await audit(line);
  if (asked.out !== null) say(`${count} enquiries in ${asked.out}`);
  return 0;
}

/** What visitors wrote with the forms of the public site, oldest first, as CSV. */
export const exportEnquiriesCommand: OperatorCommand = {
  usage: '[--kind demo|waitlist|contact] [--since DAY] [--out FILE]',
  summary: 'what visitors wrote with the public forms, as CSV',
  run: exportEnquiries,
};
