import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { answerHelp } from './help.ts';

answerHelp('npm run format', 'formats every source file as `npm run check` requires');

const { status } = spawnSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), { stdio: 'inherit' });
process.exitCode = status ?? 1;
