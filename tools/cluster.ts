// `npm run cluster [STORY …]`: runs three PostgreSQL nodes under Patroni, HAProxy, two processes of the product and
// an object storage on this machine, and causes failures while clients pay. Ends with 1 on a breach, and for a story
// that cannot run here, unless `--without-STORY` leaves it out.
import { runSeed } from '../packages/testkit/src/run-seed.ts';
import { chooseStories, summarise, type Ending } from './cluster/choose-stories.ts';
import { openCluster } from './cluster/cluster.ts';
import { requirePrograms } from './cluster/needed-programs.ts';
import { STORIES } from './cluster/stories.ts';
import { answerHelp } from './help.ts';

const names = STORIES.map(({ name }) => name);
const does = 'what may go wrong on several machines, a line for each story';
answerHelp(`npm run cluster -- [${names.join('|')} …] [--without-STORY …]`, does);

const stories = chooseStories(process.argv.slice(2), STORIES);
if ('unknown' in stories) {
  console.error(`There is no story "${stories.unknown}". The stories are ${names.join(', ')}`);
  process.exit(2);
}
const seed = runSeed();
const binFolder = requirePrograms(console.log);
console.log(`seed ${seed} (TEST_SEED=${seed} npm run cluster repeats this run); bringing the cluster up ...`);
const cluster = await openCluster({ binFolder, withLast: stories.some(({ name }) => name === 'update') });
const endings: Ending[] = [];
for (const { name, does: what, whyNot, tell } of stories) {
  const begunAt = performance.now();
  const why = whyNot?.() ?? null;
  if (why !== null) {
    console.log(`${name.padEnd(14)} NOT RUN  ${what}: ${why}`);
    endings.push({ name, outcome: 'not-run', why });
    continue;
  }
  const { figure, breaches } = await cluster.postgres
    .whole()
    .then(() => tell(cluster, seed))
    .catch((error: Error) => ({ figure: 'it could not be told to its end', breaches: [error.stack ?? error.message] }));
  const took = Math.round((performance.now() - begunAt) / 1000);
  console.log(`${name.padEnd(14)} ${breaches.length === 0 ? 'holds  ' : 'BROKEN '}  ${what}: ${figure} (${took} s)`);
  for (const words of breaches.slice(0, 20)) console.log(`               ${words}`);
  endings.push({ name, outcome: breaches.length === 0 ? 'holds' : 'broken' });
}
const { lines, exitCode } = summarise(endings);
for (const line of lines) console.log(line);
if (endings.some(({ outcome }) => outcome === 'broken')) console.log(`The logs are in ${await cluster.keepLogs()}`);
await cluster.stop();
process.exit(exitCode);
