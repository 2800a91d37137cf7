import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { makeScratchFolder } from './scratch-folder.ts';

/** What is used of the server's package, which brings no types. */
interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
  httpServer: { closeAllConnections(): void };
}
type NewS3rver = new (options: object) => S3rver;

export const S3_BUCKET = 'trilane-files';
/** The one account that the server knows. */
export const S3_ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface S3Server {
  readonly port: number;
  /** Where the server keeps what it is given. */
  readonly folder: string;
  stop(): Promise<void>;
}

/**
 * A server that speaks S3 on a free port, with one empty bucket. It verifies signatures as the real ones do. With a key
 * and a certificate it speaks TLS.
 */
export async function startS3Server(tls: { key?: Buffer; cert?: Buffer } = {}): Promise<S3Server> {
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as NewS3rver;
  const folder = await makeScratchFolder('objects');
  const configureBuckets = [{ name: S3_BUCKET, configs: [] }];
  const place = { port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets };
  const server = new Server({ ...place, ...tls });
  const { port } = await server.run();
  return {
    port,
    folder,
    stop: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
    },
  };
}

/** The product's settings for such a server, reached at this port. */
export const s3Settings = (port: number): Record<string, string> => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET,
  S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
  S3_FORCE_PATH_STYLE: 'on',
});
