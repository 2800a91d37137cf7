import { join } from 'node:path';
import { buildEdition } from '../apps/web/build/build-editions.ts';
import { answerHelp } from './help.ts';

answerHelp(
  'npm run translations [-- path]',
  'lists Spanish translations of the application that are missing or unused, and strings that stay English; with a ' +
    'path, those of the files that have it in their names',
);

const [path = ''] = process.argv.slice(2);
const { state } = await buildEdition(join(import.meta.dirname, '../apps/web'), 'es');
const misfits = state.misfits().filter((line) => line.startsWith('unused') || line.includes(path));
for (const line of misfits) console.log(line);
for (const line of state.left().filter((one) => one.includes(path))) console.log(`stays English: ${line}`);
process.exitCode = misfits.length === 0 ? 0 : 1;
