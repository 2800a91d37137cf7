import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';
import { PUSH_WORKER } from '@trilane/domain/push';

export const PUSH_WORKER_FILE = PUSH_WORKER.script.slice(1);

/** The script of the service worker. It imports nothing, so its types are all that has to go. */
export async function makePushWorker(web: string): Promise<string> {
  const path = join(web, 'src/push-worker/push-worker.ts');
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  if (/^\s*(?:import|export)\b/m.test(code)) throw new Error('the push worker is to be one script, without modules');
  return minifySync(PUSH_WORKER_FILE, code).code;
}

/** Puts the service worker beside the pages, under a name that never changes: browsers look for updates there. */
export function buildPushWorker(): Plugin {
  let web = '';
  return {
    name: 'build-push-worker',
    apply: 'build',
    configResolved: ({ root }) => void (web = root),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: PUSH_WORKER_FILE, source: await makePushWorker(web) });
    },
  };
}
