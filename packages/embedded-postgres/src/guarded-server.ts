import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { StateFolder } from './state-folder.ts';

/** A running server process, which ends with us: even a killed parent closes the pipe that its guard reads. */
export interface GuardedServer {
  readonly pid: number | undefined;
  /** Resolves once the server and its guard are gone. */
  readonly exited: Promise<void>;
  isRunning(): boolean;
  /**
   * Asks for a fast shutdown. Where a slow disk holds that up for five seconds, the guard ends the server at once, and
   * its next start recovers what is not written to the tables yet: our process has ten seconds for its own end.
   */
  requestStop(): void;
  lastLogLines(): string;
}

// Runs the server and reads a pipe that only our process holds open. When the pipe ends, for whatever reason, the
// server is stopped.
const GUARD = `
exec 3<&0; "$@" </dev/null 3<&- & p=$!
(
  read x <&3; kill -INT $p
  i=0; while kill -0 $p && [ $i -lt 50 ]; do sleep 0.1; i=$((i+1)); done
  kill -QUIT $p
) 2>/dev/null & w=$!
wait $p; rc=$?; kill $w 2>/dev/null; exit $rc
`;

const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** Nothing of the caller's PG* variables may reach the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

export function spawnServer(options: {
  binaries: Binaries;
  state: StateFolder;
  socketFolder: string;
  account: Account | undefined;
  settings: Readonly<Record<string, string>>;
}): GuardedServer {
  const { binaries, state, socketFolder, account, settings } = options;
  const logFile = join(state.cluster, 'server.log');
  keepLogSmall(logFile);
  // A file and not a pipe: the server must be able to write to the end, also after us.
  const log = openSync(logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(binaries.binFolder, 'postgres'), '-D', state.data, '-k', socketFolder, ...flags];
  const child = spawn('/bin/sh', ['-c', GUARD, 'pg-guard', ...command], {
    stdio: ['pipe', log, log],
    cwd: state.cluster,
    env: serverEnvironment(),
    // Otherwise Ctrl-C in the terminal would stop the server before our process has finished its work.
    detached: true,
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  });
  closeSync(log);
  return guardedServer(child, logFile);
}

function guardedServer(child: ChildProcess, logFile: string): GuardedServer {
  let running = true;
  const exited = new Promise<void>((resolve) => {
    const ended = () => {
      running = false;
      resolve();
    };
    child.once('exit', ended);
    child.once('error', ended);
  });
  child.stdin?.on('error', () => undefined);
  return {
    pid: child.pid,
    exited,
    isRunning: () => running,
    requestStop: () => child.stdin?.end(),
    lastLogLines: () => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n'),
  };
}

function keepLogSmall(logFile: string): void {
  try {
    if (statSync(logFile).size > LOG_BYTES_MAX) renameSync(logFile, `${logFile}.1`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
