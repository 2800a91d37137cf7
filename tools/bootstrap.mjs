// Runs one of the product's programs on a machine that has nothing but Node 20 and npm: installs what is missing, then
// hands over to the pinned Node. Plain JavaScript without any package, because it runs before they are there.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Each command: its program, and whether it needs the packages of development. */
const commands = {
  start: { program: 'tools/start.ts', development: false },
  build: { program: 'tools/build.ts', development: false },
  site: { program: 'tools/site.ts', development: false },
  operator: { program: 'tools/operator.ts', development: false },
  dev: { program: 'tools/dev.ts', development: true },
  check: { program: 'tools/check.ts', development: true },
  format: { program: 'tools/format.ts', development: true },
  test: { program: 'tools/test.ts', development: true },
  translations: { program: 'tools/translations.ts', development: true },
  e2e: { program: 'tools/e2e.ts', development: true },
  bench: { program: 'tools/bench.ts', development: true },
  soak: { program: 'tools/soak.ts', development: true },
  cluster: { program: 'tools/cluster.ts', development: true },
  shots: { program: 'tools/shots.ts', development: true },
};

const NODE_MAJOR = 24;

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) leave(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}`);
if (Number.parseInt(process.versions.node, 10) < 20)
  leave(`Node 20 or later is needed to begin; this is ${process.versions.node}`);

await installWhatIsMissing(command.development);
run(findNode(), command.program, args);

/** @param {boolean} development */
async function installWhatIsMissing(development) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (wanted === undefined) leave('package-lock.json cannot be read');
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const reason = whyInstall(wanted, installed, development);
  if (reason === undefined) return;
  // Tests run commands with the installed packages and must not replace them, least of all several times at once.
  if (process.env.VITEST) leave(`${reason}. Install them with npm ci`);
  // Development packages that are already there stay: a test run after this would only fetch them again.
  const all = development || Object.keys(installed ?? {}).some((path) => wanted[path]?.dev === true);
  // `npm ci` first removes what is there. A product that runs from this folder needs it, its database first of all, so
  // packages are added to those that are there.
  const how = installed === undefined ? ['ci'] : ['install', '--no-save'];
  const whole = all ? 'all packages' : 'the packages of the product';
  say(`${reason}: installing ${whole} (npm ${how[0]}), which takes a minute or more ...`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const npmArgs = [
    ...how,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    all ? '--include=dev' : '--omit=dev',
  ];
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const child = spawn(npm[0], [...npm.slice(1), ...npmArgs], { cwd: root, stdio: 'inherit' });
  child.on('error', (error) => leave(`npm could not be started: ${error.message}`));
  endWithUs(child);
  // npm says nothing until it is through.
  const waiting = setInterval(() => say(`npm has been at work for ${seconds()} s ...`), 15_000);
  const [status, signal] = await once(child, 'exit');
  clearInterval(waiting);
  if (signal) process.exit(128 + constants.signals[signal]);
  if (status !== 0)
    leave(
      `npm ${how[0]} did not finish (exit code ${status}). See the error above. Fix it, then run the command again`,
    );
  say(`installed in ${seconds()} s`);
}

/** @param {string} file */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function whyInstall(wanted, installed, development) {
  if (installed === undefined) return 'No packages are installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/')) continue;
    const present = installed[path];
    // An optional package for another platform is never there.
    if (present === undefined && (entry.optional || entry.devOptional || (entry.dev && !development))) continue;
    if (present === undefined) return 'Some packages are missing';
    if (present.version !== entry.version || present.integrity !== entry.integrity) return 'Some packages have changed';
  }
  return undefined;
}

function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  for (const folder of [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]) {
    const program = join(root, 'node_modules', folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    // Asked, and not only found: a binary for another C library is there but does not run.
    if (existsSync(program) && spawnSync(program, ['--version']).status === 0) return program;
  }
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  leave(
    `No Node ${NODE_MAJOR} comes with the product for ${process.platform} ${process.arch}, ` +
      `and this is Node ${process.versions.node}. Install Node ${NODE_MAJOR} or later and run the command again`,
  );
}

function run(node, program, programArgs) {
  if (!existsSync(join(root, program))) leave(`${program} is not part of this version`);
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(node, [join(root, program), ...programArgs], {
    cwd: root,
    // The channel tells the program when we are gone, however we went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Programs without their types are kept between runs: a quicker start, and some 40 MB less in every process.
    env: {
      ...process.env,
      PATH: path,
      // Files are named from where the command was typed. npm says where that was; without npm it is here.
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile'),
    },
  });
  endWithUs(child);
  child.on('error', (error) => leave(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Passes signals on to a program, and ends it when the npm that started us is gone: a new parent is the only sign of
 * that. Without npm the parent may be a shell that ends while the product runs on in the background.
 */
function endWithUs(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}

function say(text) {
  console.log(`trilane: ${text}`);
}

function leave(text) {
  console.error(`trilane: ${text}`);
  process.exit(1);
}
