import { expect, test } from 'vitest';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { loadConfig, SETTING_NAMES } from './config.ts';

const LOGIN = 'postgres://trilane_api:passMeadow7@db.example/trilane?sslmode=require';
const given = buildTestSettings({ DATABASE_URL: LOGIN, PRODUCT_NAME: 'Corner Pay', METRICS_TOKEN: 'Harbor-Lamp-42' });
const { inForce } = loadConfig(given);
const settingOf = (name: string) => inForce.find((setting) => setting.name === name);

test('every setting is there once, with where it comes from', () => {
  expect(inForce.map(({ name }) => name)).toEqual(SETTING_NAMES);
  expect(settingOf('PRODUCT_NAME')).toMatchObject({ source: 'environment', value: 'Corner Pay', fingerprint: null });
  expect(settingOf('SESSION_DAYS')).toMatchObject({ source: 'default', value: '7' });
  expect(settingOf('STEP_UP')).toMatchObject({ source: 'default', value: 'on' });
  expect(settingOf('VIDEO_URL')).toMatchObject({ source: 'not set', value: null });
});

test('a default that follows from other settings is shown as what it is', () => {
  const { SANDBOX: _sandbox, SEED_DEMO: _seed, PUBLIC_URL: _url, ...left } = given;
  const config = loadConfig({ ...left, NODE_ENV: 'development', PORT: '4321' });
  const shown = Object.fromEntries(config.inForce.map(({ name, source, value }) => [name, { source, value }]));
  expect(shown).toMatchObject({
    SANDBOX: { source: 'default', value: 'on' },
    SEED_DEMO: { source: 'default', value: 'on' },
    PUBLIC_URL: { source: 'default', value: config.publicUrl },
    PASSKEY_DOMAIN: { source: 'default', value: config.passkeys.rpId },
    DRAIN_SECONDS: { source: 'default', value: '0' },
  });
  const off = loadConfig({ ...left, NODE_ENV: 'development', SANDBOX: 'off' }).inForce;
  expect(off.find(({ name }) => name === 'SANDBOX')).toMatchObject({ source: 'environment', value: 'off' });
});

test('no value of a secret is shown, nor the login of an address; both have a fingerprint', () => {
  expect(settingOf('METRICS_TOKEN')).toMatchObject({ isSecret: true, value: null });
  expect(settingOf('METRICS_TOKEN')!.fingerprint).toMatch(/^[0-9a-f]{8}$/);
  expect(settingOf('DATABASE_URL')).toMatchObject({ value: 'postgres://…@db.example/trilane' });
  const shown = JSON.stringify(inForce);
  const hidden = inForce.filter(({ isSecret, source }) => isSecret && source === 'environment');
  expect(hidden.length).toBeGreaterThan(8);
  for (const { name } of hidden) expect(shown).not.toContain(given[name]);
  expect(shown).not.toContain('passMeadow7');
});

test('each name that speaks of a secret counts as one; a passkey’s domain and the way of hashing do not', () => {
  const secret = inForce.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  expect(secret).toEqual(expect.arrayContaining(['ENCRYPTION_KEYS', 'BACKUP_KEY', 'SMS_AUTH_TOKEN', 'SENTRY_DSN']));
  expect(secret).not.toContain('PASSKEY_DOMAIN');
  expect(SETTING_NAMES.filter((name) => /SECRET|PASSWORD|TOKEN/.test(name) && !secret.includes(name))).toEqual([
    'PASSWORD_HASHING',
  ]);
});
