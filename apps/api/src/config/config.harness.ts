import { ConfigError, loadConfig } from './config.ts';

/** Why these settings are refused; empty when they are not. */
export function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
