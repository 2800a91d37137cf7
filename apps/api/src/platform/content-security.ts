import type { Config } from '../config/config.ts';

/**
 * The policy of the desk: its own origin and nothing else. Documents and pictures that were read with the operator's
 * token are shown from the page's own memory (`blob:`).
 */
export function deskContentSecurity(): Record<string, string[]> {
  const own = contentSecurity({ tileOrigins: [], videoUrl: null, errorIntake: null });
  const shown = { 'img-src': ["'self'", 'blob:'], 'frame-src': ['blob:'] };
  return { ...own, ...shown, 'form-action': ["'none'"], 'media-src': ["'none'"] };
}

/**
 * The Content-Security-Policy, composed from the configured adapters: nothing but our own origin with the defaults. A
 * tile server widens `img-src`, a video of one's own `media-src`, a collector of errors `connect-src`, and nothing
 * else; docs/security.md lists each widening.
 */
export function contentSecurity(
  config: Pick<Config, 'tileOrigins' | 'videoUrl' | 'errorIntake'>,
): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...config.tileOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(config.errorIntake ? [config.errorIntake.origin] : [])],
    'media-src': ["'self'", ...(config.videoUrl ? [new URL(config.videoUrl).origin] : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}
