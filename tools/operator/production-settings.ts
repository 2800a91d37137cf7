import { readFile } from 'node:fs/promises';
import { parseArgs, parseEnv } from 'node:util';
import { ConfigError, loadConfig, SETTING_NAMES } from '../../apps/api/src/config/config.ts';
import { makeKey, makeSecret, OWN_SECRETS } from '../own-secrets.ts';
import { requireNoMore } from './arguments.ts';
import type { SettingsCommand } from './command.ts';
import { requireReadable } from './given-file.ts';

/** Makes what production needs and nobody else gives out. */
export const secretsCommand: SettingsCommand = {
  usage: '',
  summary: 'prints a fresh value for each key and secret that you make yourself, as lines of an environment file',
  inspect(args, _, say) {
    parseArgs({ args: [...args] });
    for (const [name, make] of Object.entries({ ...OWN_SECRETS, BACKUP_KEY: makeKey, METRICS_TOKEN: makeSecret }))
      say(`${name}=${make()}`);
    return 0;
  },
};

/** Reads the environment, or a file of settings, as a start in production would. */
export const checkSettingsCommand: SettingsCommand = {
  usage: '[FILE]',
  summary: 'names each setting that is bad, missing or unsafe in production; starts nothing',
  async inspect(args, env, say) {
    const [file, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
    requireNoMore(rest);
    // A service sees its file and not the shell of the person who checks it.
    const given = file === undefined ? env : parseEnv(await readFile(await requireReadable(file), 'utf8'));
    // The environment is full of other programs' names; a file of settings may hold a misspelt one.
    const unknown = file === undefined ? [] : Object.keys(given).filter((name) => !isKnown(name));
    for (const name of unknown) say(`${name} is not a setting of the product; a start passes over it`);
    try {
      loadConfig({ ...given, NODE_ENV: 'production' });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) say(problem);
      return 1;
    }
    say('The settings allow a start in production.');
    return 0;
  },
};

/** Settings of ours, and those of Node itself, such as NODE_EXTRA_CA_CERTS. */
const isKnown = (name: string): boolean => SETTING_NAMES.includes(name) || name.startsWith('NODE_');
