// `npm run operator -- <command> …`: what the operator of an installation does to it. Reads the settings of the
// product from the environment.
import { hostname, userInfo } from 'node:os';
import { Refusal } from '../apps/api/src/platform/refusal.ts';
import { PortUnavailable } from '../apps/api/src/ports/port-error.ts';
import { DatabaseUnavailable } from '../apps/api/src/platform/db/database-errors.ts';
import { answerHelp } from './help.ts';
import { backupCommand, restoreCommand } from './operator/backup.ts';
import { UnsafeAddress } from '../apps/api/src/platform/db/require-safe-addresses.ts';
import { openBooks } from './operator/books.ts';
import { bankFilesCommand } from './operator/bank-files.ts';
import { businessCommand, businessesCommand } from './operator/businesses.ts';
import { OperatorError, type OperatorCommand, type SettingsCommand } from './operator/command.ts';
import { filesCommand } from './operator/files.ts';
import { exportEnquiriesCommand } from './operator/export-enquiries.ts';
import {
  bankCommand,
  documentsCommand,
  freezeCommand,
  identityCommand,
  rejectCommand,
  unfreezeCommand,
} from './operator/decisions.ts';
import { abandonCommand, jobsCommand, replayCommand, resendCommand } from './operator/jobs.ts';
import { migrateCommand } from './operator/migrate.ts';
import { createOperator } from './operator/operator.ts';
import { checkSettingsCommand, secretsCommand } from './operator/production-settings.ts';
import { peopleCommand } from './operator/people.ts';
import { reconcileCommand } from './operator/reconcile.ts';
import { rotateCommand } from './operator/rotate.ts';
import { textsCommand } from './operator/texts.ts';
import { verifyAuditCommand } from './operator/verify-audit.ts';

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
  texts: textsCommand,
  people: peopleCommand,
  migrate: migrateCommand,
  rotate: rotateCommand,
  secrets: secretsCommand,
  'check-settings': checkSettingsCommand,
};

function help(): string {
  const lines = Object.entries(COMMANDS).flatMap(([name, { usage, summary }]) => [
    `  ${`${name} ${usage}`.trim()}`,
    `      ${summary}`,
  ]);
  return [
    'npm run operator -- <command> [--by NAME]',
    ...lines,
    '--by says who acts; without it the audit trail names the account of this machine.',
  ].join('\n');
}

/** The account of this machine's user. In a container it may be a number without a name. */
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

async function runCommand(all: readonly string[]): Promise<number> {
  const {
    by,
    rest: [name = '', ...args],
  } = readOperator(all);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorError(name === '' ? help() : `There is no command "${name}".\n${help()}`);
  const say = (line: string) => console.log(line);
  if ('inspect' in command) return command.inspect(args, process.env, say);
  const books = await openBooks(process.env, { make: command.makesDatabase ?? false });
  try {
    return await command.run(args, createOperator({ env: process.env, books, by, say }));
  } finally {
    await books.close();
  }
}

answerHelp(help(), 'docs/operations.md explains each command');

const MENDABLE = [OperatorError, PortUnavailable, DatabaseUnavailable, UnsafeAddress];

/** What the operator reads instead of a trace; null where the trace is needed. */
function wordsOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.body.message;
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isUsage || MENDABLE.some((kind) => error instanceof kind) ? (error as Error).message : null;
}

// An error that the operator can fix is told in words, any other with its stack trace. Neither is a verdict on the
// books.
process.exitCode = await runCommand(process.argv.slice(2)).catch((error: unknown) => {
  console.error(wordsOf(error) ?? error);
  return 2;
});
// The bootstrap's channel would keep this process alive.
if (process.connected) process.disconnect();
