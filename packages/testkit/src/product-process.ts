import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { API_ENVIRONMENT, API_NODE_ARGS, apiProgram } from '../../../tools/start/api-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The product as a process of its own, to be killed and stopped as an operator's machine would. */
export interface ProductProcess {
  url: string;
  child: ChildProcess;
  /** Sends the signal and waits for the end; the exit code, or null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The product, or another release of it in `folder`, on a free port with these settings, as `npm start` runs it. */
export function spawnProduct(
  settings: Readonly<Record<string, string>>,
  { folder = ROOT, stderr = 'inherit' }: { folder?: string; stderr?: 'inherit' | 'pipe' } = {},
): Omit<ProductProcess, 'url'> {
  const program = join(folder, apiProgram(Number(settings['PROCESSES'] ?? 1)));
  const child = spawn(process.execPath, [...API_NODE_ARGS, program], {
    env: {
      ...API_ENVIRONMENT,
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  return {
    child,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

/** The same, once it listens. */
export async function startProductProcess(
  settings: Readonly<Record<string, string>>,
  folder = ROOT,
): Promise<ProductProcess> {
  const product = spawnProduct(settings, { folder });
  const port = await new Promise<number>((resolve, reject) => {
    product.child.once('message', (message: { listening: { port: number } }) => resolve(message.listening.port));
    product.child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it listened`)));
  });
  return { ...product, url: `http://127.0.0.1:${port}` };
}
