import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fingerprintOf } from '../../platform/fingerprint.ts';
import type { DeskHandler } from '../../platform/desk-context.ts';

const kept = z.record(z.string(), z.unknown());

/** The JSON of a text; undefined where it is damaged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fingerprints of the secrets that a start outside production keeps in a file; empty where there is none. */
async function readKeptSecrets(dataDir: string): Promise<Map<string, string>> {
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => '{}');
  const entries = Object.entries(kept.safeParse(parsed(text)).data ?? {});
  return new Map(entries.map(([name, value]) => [name, fingerprintOf(String(value))]));
}

/** The settings in force. A secret that equals the one in the secrets file is said to come from that file. */
export const listSettings: DeskHandler<'listSettings'> = async ({ platform: { config } }) => {
  const secrets = await readKeptSecrets(config.dataDir);
  return {
    settings: config.inForce.map((setting) => {
      const isKept = setting.fingerprint !== null && secrets.get(setting.name) === setting.fingerprint;
      return isKept ? { ...setting, source: 'secrets file' as const } : setting;
    }),
  };
};
