// `npm run operator -- <command> …`: what the operator of an installation does to it. Reads the settings of the
// product from the environment.
import { answerHelp } from './help.ts';
import { operatorHelp, runOperator } from './operator/run.ts';

answerHelp(operatorHelp(process.argv[2]), 'docs/operations.md explains each command');

// `… | head` closes the pipe once it has enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  write: (text) => void process.stdout.write(text),
  complain: (about) => console.error(about),
});
// The bootstrap's channel would keep this process alive.
if (process.connected) process.disconnect();
