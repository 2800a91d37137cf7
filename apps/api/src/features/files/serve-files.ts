import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askStorage } from './ask-storage.ts';

/**
 * Only images are public, and only those that were redrawn; no dot but the extension's, so no path leads elsewhere.
 */
const PUBLIC_KEY = /^images\/[\w/-]{1,100}\.webp$/;

/**
 * Serves images at `/files/<key>` to anybody who knows the key. Type, name and caching are fixed by us and never taken
 * from the upload; a file never changes under its key, so browsers may keep it for good.
 */
export function registerFileServing(app: FastifyInstance, platform: Pick<Platform, 'log' | 'ports'>): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const file = PUBLIC_KEY.test(key) ? await askStorage(platform, (store) => store.open(key)) : null;
    if (!file) throw new Refusal('not_found');
    return reply
      .header('content-type', 'image/webp')
      .header('content-length', file.sizeBytes)
      .header('content-disposition', 'inline; filename="image.webp"')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.stream);
  });
}
