import { whyNotStored } from '../../packages/domain/src/start-words.ts';
import { ConfigError } from '../../apps/api/src/config/config.ts';
import type { Lock } from '../../packages/embedded-postgres/src/lock-socket.ts';
import { BuildError } from '../build/build-sites.ts';
import { stopAll, type Child } from './children.ts';
import { noteChildren } from './data-folder.ts';
import { LaunchError, say } from './say.ts';

/** Holds the programs that a launch has started, and ends all of them together. */
export interface Launcher {
  /** From here on the child ends with the launcher. */
  adopt(child: Child): Child;
  /** Adopts a program that the others need: its death ends them, too. */
  launch(child: Child): Child;
  /** Ends one program on purpose, for a restart. */
  end(child: Child): Promise<void>;
  /** Holds the data folder and records in it which programs run, for a start after a kill. */
  keep(lock: Lock, dataDir: string): void;
  /** From here on the death of a program is only reported: the next edit may repair it. */
  outlive(): void;
}

/** Runs a launch until it is asked to end. When the launch fails, it prints the reason and exits with 1. */
export async function runLauncher(start: (launcher: Launcher) => Promise<void>): Promise<void> {
  const children = new Set<Child>();
  const ending = new Set<Child>();
  let lock: Lock | undefined;
  let dataDir: string | undefined;
  let leaving = false;
  let outliving = false;

  async function leave(code: number): Promise<void> {
    if (leaving) return;
    leaving = true;
    if (code === 0) say('stopping ...');
    const killed = await stopAll([...children]);
    for (const name of killed) console.error(`trilane: ${name} did not stop in time and was ended`);
    await lock?.release();
    process.exit(killed.length > 0 ? 1 : code);
  }

  const launcher: Launcher = {
    adopt(child) {
      children.add(child);
      if (dataDir !== undefined)
        noteChildren(
          dataDir,
          [...children].flatMap(({ process: { pid } }) => pid ?? []),
        );
      return child;
    },
    launch(child) {
      void child.ended.then(({ how }) => {
        if (leaving || ending.has(child)) return;
        console.error(`trilane: ${child.name} stopped unexpectedly (${how})${outliving ? '' : '; stopping the rest'}`);
        if (outliving) children.delete(child);
        else void leave(1);
      });
      return launcher.adopt(child);
    },
    async end(child) {
      ending.add(child);
      await stopAll([child]);
      children.delete(child);
    },
    keep(taken, folder) {
      lock = taken;
      dataDir = folder;
    },
    outlive: () => void (outliving = true),
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
  process.on('disconnect', () => void leave(0));
  try {
    await start(launcher);
  } catch (error) {
    if (leaving) return;
    const words = wordsOf(error);
    console.error(words === null ? error : `trilane: ${words}`);
    await leave(1);
  }
}

/** The reason in words that the person at the terminal can act on; null when only the trace explains it. */
function wordsOf(error: unknown): string | null {
  const known = error instanceof ConfigError || error instanceof LaunchError || error instanceof BuildError;
  return known ? error.message : whyNotStored(error);
}
