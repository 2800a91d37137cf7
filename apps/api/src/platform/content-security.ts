import type { Config } from '../config.ts';

/**
 * The Content-Security-Policy, composed from the configured adapters: nothing but our own origin with the defaults. A tile
 * server widens `img-src` and nothing else; docs/security.md lists each widening.
 */
export function contentSecurity(config: Pick<Config, 'tileOrigins'>): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...config.tileOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
