import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { API_ENVIRONMENT, API_NODE_ARGS } from '../../../tools/start/api-process.ts';

const MAIN = fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url));

/** The product as a process of its own, to be killed and stopped as an operator's machine would. */
export interface ProductProcess {
  url: string;
  child: ChildProcess;
  /** Sends the signal and waits for the end; the exit code, or null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the product on a free port with these settings, as `npm start` runs it, and waits until it listens. */
export async function startProductProcess(settings: Readonly<Record<string, string>>): Promise<ProductProcess> {
  const child = spawn(process.execPath, [...API_NODE_ARGS, MAIN], {
    env: {
      ...API_ENVIRONMENT,
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { listening: { port: number } }) => resolve(message.listening.port));
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it listened`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
}
