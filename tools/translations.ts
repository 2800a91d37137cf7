import { tillOptions } from '../apps/sandbox/build/till-options.ts';
import { appOptions } from '../apps/web/build/app-options.ts';
import { buildEdition } from '../apps/web/build/build-editions.ts';
import { answerHelp } from './help.ts';

answerHelp(
  'npm run translations [-- path]',
  'lists Spanish translations of the application and the till that are missing or unused, and strings that stay ' +
    'English; with a path, those of the files that have it in their names',
);

const [path = ''] = process.argv.slice(2);
const { state: app } = await buildEdition('app', 'es', appOptions);
const { state: till } = await buildEdition('till', 'es', tillOptions);
const listed = (lines: string[]) => [...new Set(lines)];
const misfits = listed([...app.misfits(), ...till.misfits()]).filter(
  (line) => line.startsWith('unused') || line.includes(path),
);
for (const line of misfits) console.log(line);
for (const line of listed([...app.left(), ...till.left()]).filter((one) => one.includes(path)))
  console.log(`stays English: ${line}`);
process.exitCode = misfits.length === 0 ? 0 : 1;
