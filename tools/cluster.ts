// `npm run cluster [STORY …]`: runs three PostgreSQL nodes under Patroni, HAProxy, two processes of the product and
// an object storage on this machine, and causes failures while clients pay. Ends with 1 on a breach.
import { runSeed } from '../packages/testkit/src/run-seed.ts';
import { openCluster } from './cluster/cluster.ts';
import { requirePrograms } from './cluster/needed-programs.ts';
import { STORIES } from './cluster/stories.ts';
import { answerHelp } from './help.ts';

const names = STORIES.map(({ name }) => name);
const does = 'what may go wrong on several machines, a line for each story';
answerHelp(`npm run cluster -- [${names.join('|')} …]`, does);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no story "${unknown}". The stories are ${names.join(', ')}`);
  process.exit(2);
}
const stories = STORIES.filter(({ name }) => asked.length === 0 || asked.includes(name));
const seed = runSeed();
const binFolder = requirePrograms(console.log);
console.log(`seed ${seed} (TEST_SEED=${seed} npm run cluster repeats this run); bringing the cluster up ...`);
const cluster = await openCluster({ binFolder, withLast: stories.some(({ name }) => name === 'update') });
let broken = 0;
let skipped = 0;
for (const { name, does: what, whyNot, tell } of stories) {
  const begunAt = performance.now();
  const why = whyNot?.() ?? null;
  if (why !== null) {
    console.log(`${name.padEnd(14)} skipped  ${what}: ${why}`);
    skipped += 1;
    continue;
  }
  const { figure, breaches } = await cluster.postgres
    .whole()
    .then(() => tell(cluster, seed))
    .catch((error: Error) => ({ figure: 'it could not be told to its end', breaches: [error.stack ?? error.message] }));
  const took = Math.round((performance.now() - begunAt) / 1000);
  console.log(`${name.padEnd(14)} ${breaches.length === 0 ? 'holds  ' : 'BROKEN '}  ${what}: ${figure} (${took} s)`);
  for (const words of breaches.slice(0, 20)) console.log(`               ${words}`);
  if (breaches.length > 0) broken += 1;
}
console.log(`${stories.length - broken - skipped} stories hold, ${broken} are broken, ${skipped} were skipped`);
if (broken > 0) console.log(`The logs are in ${await cluster.keepLogs()}`);
await cluster.stop();
process.exit(broken === 0 ? 0 : 1);
