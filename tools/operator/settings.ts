import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError, loadConfig, type Config } from '../../apps/api/src/config/config.ts';
import { fileProblems, fileSettings, filesInOurWords, type FilesConfig } from '../../apps/api/src/config/files.ts';
import { plainKey } from '../../apps/api/src/config/values.ts';
import { keptDeskPort } from '../start/desk-port.ts';
import { sandboxSettings, type Settings } from '../start/demo-settings.ts';
import { OperatorError } from './command.ts';

type Environment = NodeJS.ProcessEnv;

export const dataDirOf = (env: Environment): string => resolve(env['DATA_DIR'] || './data');

/** The key of backups, which depends on no other setting of the product. */
export function backupKeyOf(env: Environment): Uint8Array | null {
  const given = env['BACKUP_KEY']?.trim();
  if (!given) return null;
  const read = plainKey.safeParse(given);
  if (!read.success) throw new OperatorError(`BACKUP_KEY ${read.error.issues[0]!.message}`);
  return read.data;
}

/** Where files lie, which depends on no other setting of the product. */
export function filesConfigOf(env: Environment): FilesConfig {
  const given = Object.keys(fileSettings.shape).filter((name) => (env[name] ?? '').trim() !== '');
  const raw = Object.fromEntries(given.map((name) => [name, env[name]]));
  const read = fileSettings.safeParse(raw);
  const unread = read.success ? [] : read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  const problems = [...unread, ...fileProblems(raw)];
  if (!read.success || problems.length > 0) throw new OperatorError(problems.join('\n'));
  return filesInOurWords(read.data);
}

/**
 * The settings of the product whose database this is: in production those of the environment, else with the secrets
 * that its start has kept.
 */
export async function readSettings(env: Environment): Promise<Config> {
  try {
    return loadConfig(env['NODE_ENV'] === 'production' ? env : await startedSettings(env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new OperatorError(`This needs the settings of the product, for its mails and its keys.\n${error.message}`);
  }
}

async function startedSettings(env: Environment): Promise<Environment> {
  const dataDir = dataDirOf(env);
  const kept = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => '{}')) as Settings;
  const world = env['SANDBOX'] === 'off' ? {} : sandboxSettings(env, dataDir);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  // A start without DESK_PORT may have chosen another port than the usual one.
  const port = await keptDeskPort(dataDir);
  return { ...world, ...(port !== undefined && { DESK_PORT: port }), ...kept, ...given, DATA_DIR: dataDir };
}
