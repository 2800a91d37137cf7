import { expect, test } from 'vitest';
import { loadConfig } from '../../apps/api/src/config/config.ts';
import { clusterSettings } from './settings.ts';

test('the product takes the settings of the cluster in production, also to migrate', () => {
  const url = (role: string) => `postgres://${role}:secret@127.0.0.1:5432/trilane?sslmode=verify-full`;
  const vendorsUrl = 'https://127.0.0.1:9';
  const around = { certificate: '/nowhere/ca.pem', storagePort: 9000, vendorsUrl };
  const settings = clusterSettings({ api: url('api'), jobs: url('jobs') }, around);
  for (const more of [{}, { MIGRATION_DATABASE_URL: url('owner') }])
    expect(loadConfig({ ...settings, ...more, DATA_DIR: '/nowhere/data' })).toMatchObject({ production: true });
});
