import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { fetchVendor } from '../vendor-call.ts';
import { s3NoAnswer } from './s3-faults.ts';

export interface S3Options {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True: the bucket stands in the path. False: it stands in front of the host. */
  forcePathStyle: boolean;
  /** What the service is asked to encrypt with; null where its disks are encrypted in another way. */
  serverSideEncryption: 'AES256' | 'aws:kms' | null;
  /** How long a call may take, with all its tries; of a download, how long it may wait for the service in all. */
  timeoutMs?: number;
}

export interface S3Request {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  bytes?: Uint8Array;
}

const TRIES_MAX = 3;
const PAUSE_MS = 200;
const PASSING = new Set([429, 500, 502, 503, 504]);

/** The address below which the files of the bucket lie. */
export function bucketUrl({
  endpoint,
  bucket,
  forcePathStyle,
}: Pick<S3Options, 'endpoint' | 'bucket' | 'forcePathStyle'>): string {
  if (forcePathStyle) return `${endpoint}/${bucket}`;
  const [protocol, rest] = endpoint.split('://');
  return `${protocol}://${bucket}.${rest}`;
}

/** Signs requests and sends them once. */
function createSender(options: S3Options) {
  const { accessKeyId, secretAccessKey, region, serverSideEncryption } = options;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketUrl(options);
  return async ({ method, key, bytes }: S3Request, signal: AbortSignal): Promise<Response> => {
    const sum = createHash('sha256').update(bytes ?? '');
    const headers: Record<string, string> = { 'x-amz-content-sha256': sum.digest('hex') };
    if (bytes && serverSideEncryption) headers['x-amz-server-side-encryption'] = serverSideEncryption;
    const signed = await signer.sign(`${base}/${key}`, { method, headers });
    // Not signed, because a proxy may change it. It asks for the bytes as they are kept.
    signed.headers.set('accept-encoding', 'identity');
    return fetchVendor('file-store', signed.url, { method, headers: signed.headers, body: bytes, signal });
  };
}

/**
 * Sends requests to a bucket until the signal aborts. After a fault that may pass (no connection, a busy service) it
 * tries again, which is safe for each of these requests. Throws PortUnavailable when no answer comes. The caller
 * judges the answer.
 */
export function createS3Requests(options: S3Options): (request: S3Request, signal: AbortSignal) => Promise<Response> {
  const send = createSender(options);
  return async (request, signal) => {
    for (let tries = 1; ; tries += 1) {
      const isLast = tries === TRIES_MAX;
      try {
        const response = await send(request, signal);
        if (isLast || !PASSING.has(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || signal.aborted) throw s3NoAnswer(options, error);
      }
      await delay(PAUSE_MS * tries * (0.5 + Math.random()), undefined, { signal }).catch(() => {
        throw s3NoAnswer(options, signal.reason);
      });
    }
  };
}
