import { ConfigError, loadConfig, type Config } from './config/config.ts';

/** What asks a process to end. */
export const END_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The settings of the environment; ends the process when they do not allow a start. */
export function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}
