import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { RawSettings } from './safety.ts';
import { onOff, webUrl } from './values.ts';

const text = z.string().max(500);

/** The settings of where uploaded files are kept. */
export const fileSettings = z.object({
  DATA_DIR: text.default('./data'),
  FILE_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket: small letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,60}$/, 'must be the name of a region, such as us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: onOff.default(false),
  S3_SERVER_SIDE_ENCRYPTION: z.enum(['AES256', 'aws:kms', 'off']).default('AES256'),
});

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What the object storage lacks, each as "NAME reason". It may be set beside the disk, so that files can be moved. */
export function fileProblems(raw: RawSettings): string[] {
  const given = NEEDED.find((name) => raw[name] !== undefined);
  const why = raw['FILE_STORE'] === 's3' ? 'FILE_STORE is s3' : given && `${given} is set`;
  const missing = NEEDED.filter((name) => why && raw[name] === undefined).map((name) => `${name} is missing: ${why}`);
  const dots = raw['S3_BUCKET']?.includes('.') && raw['S3_FORCE_PATH_STYLE'] !== 'on';
  return dots ? [...missing, 'S3_FORCE_PATH_STYLE must be on: the name in S3_BUCKET has dots'] : missing;
}

/** Where uploaded files are kept. `s3` is null where no object storage is set. */
export function filesInOurWords(s: z.output<typeof fileSettings>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s;
  const encryption = s.S3_SERVER_SIDE_ENCRYPTION;
  return {
    store: s.FILE_STORE,
    folder: join(resolve(s.DATA_DIR), 'files'),
    s3:
      bucket && accessKeyId && secretAccessKey
        ? {
            endpoint: s.S3_ENDPOINT ?? `https://s3.${s.S3_REGION}.amazonaws.com`,
            bucket,
            region: s.S3_REGION,
            accessKeyId,
            secretAccessKey,
            forcePathStyle: s.S3_FORCE_PATH_STYLE,
            serverSideEncryption: encryption === 'off' ? null : encryption,
          }
        : null,
  };
}

export type FilesConfig = ReturnType<typeof filesInOurWords>;
