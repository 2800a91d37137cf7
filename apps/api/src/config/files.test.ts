import { expect, test } from 'vitest';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { loadConfig } from './config.ts';
import { problemsOf } from './config.harness.ts';

const settings = buildTestSettings({ DATA_DIR: '/srv/data' });
const filesOf = (changes: Record<string, string>) => loadConfig({ ...settings, ...changes }).files;
const KEYS = { S3_ACCESS_KEY_ID: 'AKIAEXAMPLE', S3_SECRET_ACCESS_KEY: 'of the vendor' };
const BUCKET = { ...KEYS, S3_BUCKET: 'shop-files' };

test('files lie on the disk unless a bucket is chosen, which is at AWS unless an endpoint is named', () => {
  expect(filesOf({})).toEqual({ store: 'disk', folder: '/srv/data/files', s3: null });
  expect(filesOf({ FILE_STORE: 's3', ...BUCKET, S3_REGION: 'eu-central-1' })).toEqual({
    store: 's3',
    folder: '/srv/data/files',
    s3: {
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'shop-files',
      region: 'eu-central-1',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'of the vendor',
      forcePathStyle: false,
      serverSideEncryption: 'AES256',
    },
  });
  const own = { S3_ENDPOINT: 'https://minio.test:9000/', S3_FORCE_PATH_STYLE: 'on', S3_SERVER_SIDE_ENCRYPTION: 'off' };
  expect(filesOf({ ...BUCKET, ...own })).toMatchObject({
    store: 'disk',
    s3: { endpoint: 'https://minio.test:9000', forcePathStyle: true, serverSideEncryption: null },
  });
});

test('an object storage is set whole, or not at all', () => {
  expect(problemsOf({ ...settings, FILE_STORE: 's3' })).toEqual([
    'S3_BUCKET is missing: FILE_STORE is s3',
    'S3_ACCESS_KEY_ID is missing: FILE_STORE is s3',
    'S3_SECRET_ACCESS_KEY is missing: FILE_STORE is s3',
  ]);
  expect(problemsOf({ ...settings, S3_BUCKET: 'shop-files', S3_ACCESS_KEY_ID: 'AKIAEXAMPLE' })).toEqual([
    'S3_SECRET_ACCESS_KEY is missing: S3_BUCKET is set',
  ]);
});

test.each([
  ['FILE_STORE', 'ftp'],
  ['S3_ENDPOINT', 'minio.test'],
  ['S3_BUCKET', 'Shop Files'],
  ['S3_REGION', 'Frankfurt am Main'],
  ['S3_FORCE_PATH_STYLE', 'true'],
  ['S3_SERVER_SIDE_ENCRYPTION', 'yes'],
])('%s is not taken as %s', (name, value) => {
  expect(problemsOf({ ...settings, ...BUCKET, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} `)),
  ]);
});

test('a bucket with dots in its name stands in the path: no certificate covers it before a host', () => {
  expect(problemsOf({ ...settings, ...BUCKET, S3_BUCKET: 'files.shop.test' })).toEqual([
    'S3_FORCE_PATH_STYLE must be on: the name in S3_BUCKET has dots',
  ]);
  expect(problemsOf({ ...settings, ...BUCKET, S3_BUCKET: 'files.shop.test', S3_FORCE_PATH_STYLE: 'on' })).toEqual([]);
});
