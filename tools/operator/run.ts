import { hostname, userInfo } from 'node:os';
import { Refusal } from '../../apps/api/src/platform/refusal.ts';
import { PortUnavailable } from '../../apps/api/src/ports/port-error.ts';
import { DatabaseUnavailable } from '../../apps/api/src/platform/db/database-errors.ts';
import { oneLine } from '../../packages/domain/src/text.ts';
import { archiveCommand } from './archive.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { UnsafeAddress } from '../../apps/api/src/platform/db/require-safe-addresses.ts';
import { SchemaRefused } from '../../apps/api/src/platform/db/schema-refused.ts';
import { whyNoRoom } from '../../apps/api/src/start-refusal.ts';
import { openBooks } from './books.ts';
import { bankFilesCommand } from './bank-files.ts';
import { businessCommand, businessesCommand } from './businesses.ts';
import { OperatorError, type OperatorCommand, type SettingsCommand } from './command.ts';
import { filesCommand } from './files.ts';
import { exportEnquiriesCommand } from './export-enquiries.ts';
import {
  bankCommand,
  documentsCommand,
  freezeCommand,
  identityCommand,
  rejectCommand,
  unfreezeCommand,
} from './decisions.ts';
import { abandonCommand, jobsCommand, replayCommand, resendCommand } from './jobs.ts';
import { migrateCommand } from './migrate.ts';
import { createOperator } from './operator.ts';
import { checkSettingsCommand, secretsCommand } from './production-settings.ts';
import { peopleCommand } from './people.ts';
import { reconcileCommand } from './reconcile.ts';
import { rotateCommand } from './rotate.ts';
import { textsCommand } from './texts.ts';
import { verifyAuditCommand } from './verify-audit.ts';

const COMMANDS: Readonly<Record<string, OperatorCommand | SettingsCommand>> = {
  businesses: businessesCommand,
  business: businessCommand,
  identity: identityCommand,
  bank: bankCommand,
  documents: documentsCommand,
  reject: rejectCommand,
  freeze: freezeCommand,
  unfreeze: unfreezeCommand,
  jobs: jobsCommand,
  replay: replayCommand,
  abandon: abandonCommand,
  'bank-files': bankFilesCommand,
  resend: resendCommand,
  'verify-audit': verifyAuditCommand,
  reconcile: reconcileCommand,
  backup: backupCommand,
  restore: restoreCommand,
  files: filesCommand,
  'export-enquiries': exportEnquiriesCommand,
  archive: archiveCommand,
  texts: textsCommand,
  people: peopleCommand,
  migrate: migrateCommand,
  rotate: rotateCommand,
  secrets: secretsCommand,
  'check-settings': checkSettingsCommand,
};

/** The command of a name with its arguments and what it does; every command where there is none of that name. */
export function operatorHelp(asked = ''): string {
  const shown = Object.hasOwn(COMMANDS, asked) ? [[asked, COMMANDS[asked]!] as const] : Object.entries(COMMANDS);
  const lines = shown.flatMap(([name, { usage, summary }]) => [`  ${`${name} ${usage}`.trim()}`, `      ${summary}`]);
  return [
    'npm run operator -- <command> [--by NAME]',
    ...lines,
    '--by says who acts; without it the audit trail names the account of this machine.',
  ].join('\n');
}

/** The user's account on this machine. In a container it may be a number without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** Takes `--by NAME` out of the arguments. */
function readOperator(args: readonly string[]): { by: string; rest: string[] } {
  const at = args.indexOf('--by');
  if (at < 0) return { by: `${accountName()}@${hostname()}`, rest: [...args] };
  const by = args[at + 1]?.trim() ?? '';
  if (by === '' || by.startsWith('--') || by.length > 100) throw new OperatorError('Say who acts after --by');
  return { by, rest: args.toSpliced(at, 2) };
}

async function runCommand(all: readonly string[], { env, write }: OperatorTerminal): Promise<number> {
  const {
    by,
    rest: [name = '', ...args],
  } = readOperator(all);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    if (name === '') throw new OperatorError(operatorHelp());
    if (name !== 'help') throw new OperatorError(`There is no command "${name}". "help" lists the commands`);
    write(`${operatorHelp()}\n`);
    return 0;
  }
  const inspected = (await command.inspect?.(args, env, (line) => write(`${oneLine(line)}\n`))) ?? null;
  if (inspected !== null || !('run' in command)) return inspected ?? 0;
  const books = await openBooks(env, { make: command.makesDatabase ?? false });
  try {
    return await command.run(args, createOperator({ env, books, by, write }));
  } finally {
    await books.close();
  }
}

const MENDABLE = [OperatorError, PortUnavailable, DatabaseUnavailable, UnsafeAddress, SchemaRefused];

/** The message that the operator reads instead of a stack trace; null where the trace is needed. */
function wordsOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.body.message;
  const noRoom = whyNoRoom(error);
  if (noRoom !== null) return noRoom;
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage || MENDABLE.some((kind) => error instanceof kind) ? (error as Error).message : null;
}

/** Where a command reads its settings and writes its output. */
export interface OperatorTerminal {
  env: NodeJS.ProcessEnv;
  write: (text: string) => void;
  complain: (about: unknown) => void;
}

/**
 * Runs one command and returns the exit code: 0 done, 1 done and something is wrong, 2 not done. An error that the
 * operator can fix is printed as a sentence, any other one with its stack trace.
 */
export async function runOperator(args: readonly string[], terminal: OperatorTerminal): Promise<number> {
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    const words = wordsOf(error);
    terminal.complain(words === null ? error : words.split('\n').map(oneLine).join('\n'));
    return 2;
  }
}
