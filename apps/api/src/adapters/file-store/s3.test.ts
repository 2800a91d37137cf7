import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { S3_ACCOUNT, S3_BUCKET, startS3Server, type S3Server } from '@trilane/testkit/s3-server';
import { startTcpProxy, type TcpProxy } from '@trilane/testkit/tcp-proxy';
import { newFileKey } from '../../features/files/new-file-key.ts';
import { FileStoreFull } from '../../ports/file-store.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { playVendor, type PlayedAnswer } from '../vendor-server.harness.ts';
import { bucketUrl, type S3Options } from './s3-request.ts';
import { createS3FileStore } from './s3.ts';

let server: S3Server;
let line: TcpProxy;
beforeAll(async () => {
  server = await startS3Server();
  line = await startTcpProxy({ port: server.port });
});
afterAll(async () => {
  await line.stop();
  await server.stop();
});

/** The time limit of calls in tests of faults. */
const TIMEOUT_MS = 2_000;
const storeAt = (port: number, changes: Partial<S3Options> = {}) =>
  createS3FileStore({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: S3_BUCKET,
    region: 'us-east-1',
    ...S3_ACCOUNT,
    forcePathStyle: true,
    serverSideEncryption: 'AES256',
    timeoutMs: 20_000,
    ...changes,
  });
const hasty = (port: number) => storeAt(port, { timeoutMs: TIMEOUT_MS });
const read = async (store: ReturnType<typeof storeAt>, key: string) => {
  const file = await store.open(key);
  return file && { size: file.sizeBytes, bytes: await buffer(file.stream) };
};

describe('a server that speaks S3', () => {
  test('keeps what was put, whole, until it is deleted', async () => {
    const store = storeAt(server.port);
    const [key, bytes] = [newFileKey('documents', 'pdf'), randomBytes(3_000_000)];
    await store.put(key, bytes);
    expect(await read(storeAt(server.port), key)).toEqual({ size: bytes.length, bytes });
    await store.delete(key);
    expect(await store.open(key)).toBeNull();
    await store.delete(key);
  });

  test.each(['', '../secret', 'images/../../etc/passwd', 'images/aa/x.webp', `partial/${'a'.repeat(43)}`])(
    'is not asked for %j, which is no key of ours',
    async (key) => {
      const store = storeAt(1);
      expect(await store.open(key)).toBeNull();
      await store.delete(key);
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no file is kept');
    },
  );

  test.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'S3_SECRET_ACCESS_KEY'],
    ['an unknown key', { accessKeyId: 'NOBODY' }, 'S3_ACCESS_KEY_ID'],
    ['a missing bucket', { bucket: 'nowhere' }, 'there is no bucket nowhere'],
  ] as const)('%s is said in words that name the setting, at every call', async (_, changes, words) => {
    const store = storeAt(server.port, changes);
    const key = newFileKey('images', 'webp');
    for (const call of [() => store.put(key, Buffer.from('x')), () => store.open(key), () => store.delete(key)]) {
      const error = await call().then(
        () => null,
        (reason: Error) => reason,
      );
      expect(error).toBeInstanceOf(PortUnavailable);
      expect(error!.message).toContain(words);
      expect(error!.message).not.toContain('wrong');
    }
  });
});

describe('a line that fails', () => {
  // More than waits in buffers on the way.
  const bytes = randomBytes(8_000_000);

  test.each(['cut', 'reset', 'half-open', 'refuse'] as const)(
    'in the middle of an upload (%s) is unavailable within the time, and the same upload succeeds afterwards',
    async (fault) => {
      const store = storeAt(line.port);
      const key = newFileKey('images', 'webp');
      line.fail(fault);
      const begunAt = performance.now();
      await expect(hasty(line.port).put(key, bytes)).rejects.toThrow(PortUnavailable);
      expect(performance.now() - begunAt).toBeLessThan(10_000);
      line.fail(null);
      await store.put(key, bytes);
      expect((await read(store, key))!.bytes.equals(bytes)).toBe(true);
    },
  );

  test.each(['cut', 'reset', 'half-open'] as const)(
    'in the middle of a download (%s) ends it with an error within the time, never as if it were whole',
    async (fault) => {
      const store = storeAt(line.port);
      const key = newFileKey('images', 'webp');
      await store.put(key, bytes);
      const file = await hasty(line.port).open(key);
      line.fail(fault);
      const begunAt = performance.now();
      await expect(buffer(file!.stream)).rejects.toThrow(PortUnavailable);
      expect(performance.now() - begunAt).toBeLessThan(10_000);
      line.fail(null);
    },
  );

  test('that lets one byte through at a time ends a download in time, however slow its bytes come', async () => {
    const store = storeAt(line.port);
    const key = newFileKey('images', 'webp');
    await store.put(key, bytes);
    const file = await hasty(line.port).open(key);
    line.fail('trickle');
    await expect(buffer(file!.stream)).rejects.toThrow('no answer in time');
    line.fail(null);
  });

  test('calls share a limit that their caller sets', async () => {
    line.fail('half-open');
    const store = storeAt(line.port, { timeoutMs: 60_000 });
    const until = performance.now() + 300;
    const key = newFileKey('images', 'webp');
    await expect(store.put(key, Buffer.from('x'), until)).rejects.toThrow(PortUnavailable);
    await expect(store.delete(key, until)).rejects.toThrow(PortUnavailable);
    expect(performance.now() - until).toBeLessThan(10_000);
    line.fail(null);
  });

  test.each(['before the first byte', 'in the middle'])('a reader who leaves %s ends the transfer', async (when) => {
    const ended = Promise.withResolvers<void>();
    const endless = createServer((_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000_000 }).write(Buffer.alloc(1_000_000));
      response.once('close', ended.resolve);
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const file = await storeAt((endless.address() as AddressInfo).port).open(newFileKey('images', 'webp'));
    if (when === 'in the middle') await once(file!.stream, 'readable');
    file!.stream.destroy();
    await ended.promise;
    endless.close();
  });
});

describe('what the service says', () => {
  const fault = (status: number, code: string): PlayedAnswer => ({
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
  });
  const played = async (answers: PlayedAnswer[], changes: Partial<S3Options> = {}) => {
    let asked = 0;
    const vendor = await playVendor(() => answers[Math.min(asked++, answers.length - 1)]!);
    return { vendor, store: createS3FileStore({ ...optionsOf(vendor.url), ...changes }) };
  };
  const optionsOf = (endpoint: string): S3Options => ({
    endpoint,
    bucket: S3_BUCKET,
    region: 'eu-central-1',
    ...S3_ACCOUNT,
    forcePathStyle: true,
    serverSideEncryption: 'AES256',
    timeoutMs: TIMEOUT_MS,
  });

  test('a put names the sum of its bytes, asks for encryption, and is repeated when the service is busy', async () => {
    const { vendor, store } = await played([fault(503, 'SlowDown'), fault(500, 'InternalError'), {}]);
    const key = newFileKey('images', 'webp');
    await store.put(key, Buffer.from('pixels'));
    expect(vendor.heard.map(({ method, url }) => [method, url])).toEqual(
      Array.from({ length: 3 }, () => ['PUT', `/${S3_BUCKET}/${key}`]),
    );
    expect(vendor.heard[2]!.headers).toMatchObject({
      'content-length': '6',
      'x-amz-content-sha256': createHash('sha256').update('pixels').digest('hex'),
      'x-amz-server-side-encryption': 'AES256',
      authorization: expect.stringMatching(
        /Credential=S3RVER\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[^,]*x-amz-server-side-encryption/,
      ),
    });
    await vendor[Symbol.asyncDispose]();
  });

  test('a service that stays busy is unavailable after three tries', async () => {
    const { vendor, store } = await played([fault(503, 'SlowDown')]);
    await expect(store.put(newFileKey('images', 'webp'), Buffer.from('x'))).rejects.toThrow(/503 SlowDown/);
    expect(vendor.heard).toHaveLength(3);
    await vendor[Symbol.asyncDispose]();
  });

  test('encryption is not asked for where it is off', async () => {
    const { vendor, store } = await played([{}], { serverSideEncryption: null });
    await store.put(newFileKey('images', 'webp'), Buffer.from('x'));
    expect(vendor.heard[0]!.headers['x-amz-server-side-encryption']).toBeUndefined();
    await vendor[Symbol.asyncDispose]();
  });

  test.each([
    [403, 'AccessDenied', 'lacks a right'],
    [403, 'RequestTimeTooSkewed', 'clock'],
    [301, 'PermanentRedirect', 'S3_REGION'],
    [400, 'AuthorizationHeaderMalformed', 'S3_REGION'],
    [501, 'NotImplemented', 'S3_SERVER_SIDE_ENCRYPTION'],
    [418, 'Teapot', '418 Teapot'],
    [404, 'NoSuchBucket', 'S3_BUCKET'],
  ])('%i %s is unavailable, in words', async (status, code, words) => {
    const { vendor, store } = await played([fault(status, code)]);
    const key = newFileKey('images', 'webp');
    for (const call of [() => store.put(key, Buffer.from('x')), () => store.open(key), () => store.delete(key)])
      await expect(call()).rejects.toThrow(words);
    await vendor[Symbol.asyncDispose]();
  });

  test('a full bucket is told apart from other faults', async () => {
    const { vendor, store } = await played([fault(403, 'QuotaExceeded')]);
    await expect(store.put(newFileKey('images', 'webp'), Buffer.from('x'))).rejects.toThrow(FileStoreFull);
    await vendor[Symbol.asyncDispose]();
  });

  test('a service that stays silent is unavailable within the time', async () => {
    const { vendor, store } = await played([null]);
    const begunAt = performance.now();
    await expect(store.open(newFileKey('images', 'webp'))).rejects.toThrow('no answer from');
    expect(performance.now() - begunAt).toBeLessThan(TIMEOUT_MS + 2_000);
    await vendor[Symbol.asyncDispose]();
  });
});

test('the bucket stands in front of the host unless it is to stand in the path', () => {
  const place = { endpoint: 'https://s3.test:9000', bucket: 'shop-files' };
  expect(bucketUrl({ ...place, forcePathStyle: false })).toBe('https://shop-files.s3.test:9000');
  expect(bucketUrl({ ...place, forcePathStyle: true })).toBe('https://s3.test:9000/shop-files');
});
