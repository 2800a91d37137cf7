// `npm run operator -- <command> …`: what the operator of an installation does to it. Reads the settings of the product from the environment.
import { openBooks } from './operator/books.ts';
import { OperatorError, type OperatorCommand } from './operator/command.ts';
import { exportEnquiriesCommand } from './operator/export-enquiries.ts';
import { reconcileCommand } from './operator/reconcile.ts';

const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  reconcile: reconcileCommand,
  'export-enquiries': exportEnquiriesCommand,
};

function help(): string {
  const lines = Object.entries(COMMANDS).map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(30)} ${summary}`);
  return ['npm run operator -- <command>', ...lines].join('\n');
}

async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorError(name === '' ? help() : `There is no command "${name}".\n${help()}`);
  const books = await openBooks(process.env);
  try {
    return await command.run(args, { books, say: (line) => console.log(line) });
  } finally {
    await books.close();
  }
}

// What the operator can mend is said in words; anything else comes with its trace. Both are no verdict on the books.
process.exitCode = await runCommand(process.argv.slice(2)).catch((error: unknown) => {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof OperatorError || isUsage ? error.message : error);
  return 2;
});
// The bootstrap's channel would keep this process alive.
if (process.connected) process.disconnect();
