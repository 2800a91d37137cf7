import { s3Settings } from '../../packages/testkit/src/s3-server.ts';
import { buildTestSettings } from '../../packages/testkit/src/test-config.ts';

/** Where the other programs of the cluster are. */
interface Surroundings {
  /** A file with the certificate that all of them show. */
  certificate: string;
  storagePort: number;
  /** Who answers as the vendors of the product. */
  vendorsUrl: string;
}

/** The settings of a process of the product: those of production, as far as one machine can play several. */
export const clusterSettings = (
  urls: { api: string; jobs: string },
  { certificate, storagePort, vendorsUrl }: Surroundings,
): Record<string, string> => ({
  ...buildTestSettings({}, vendorsUrl),
  NODE_ENV: 'production',
  TEST_CLOCK: 'off',
  STEP_UP: 'off',
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: 'loopback',
  WEBHOOK_PRIVATE_ADDRESSES: 'off',
  PUBLIC_URL: 'https://portal.test',
  SMTP_URL: 'smtps://127.0.0.1:9',
  MIGRATE: 'off',
  FILE_STORE: 's3',
  ...s3Settings(storagePort),
  S3_ENDPOINT: `https://127.0.0.1:${storagePort}`,
  NODE_EXTRA_CA_CERTS: certificate,
  DATABASE_URL: urls.api,
  JOBS_DATABASE_URL: urls.jobs,
});
