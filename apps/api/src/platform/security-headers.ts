import type { FastifyInstance } from 'fastify';

/**
 * The headers of every answer, error pages included. They are composed once, because even the shortest call sends them.
 */
export function securityHeaders(csp: Record<string, string[]>): Record<string, string> {
  return {
    'content-security-policy': Object.entries(csp)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/**
 * The policy of what is data and no page: a browser that took it for one would load nothing, run nothing and show it in
 * no frame.
 */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What no page stands below: `/api/` of `/api/v2`, so that an older version of the calls is no page either. */
export const callsBelow = (prefix: string): string => prefix.slice(0, prefix.lastIndexOf('/') + 1);

/**
 * The same by the address that is asked: the answers of calls, below `prefix`, are data, which nobody stores. Their
 * documentation is the one page among them.
 */
export function headersByAddress(
  csp: Record<string, string[]>,
  prefix: string,
): (url: string) => Record<string, string> {
  const [calls, pages] = [callsBelow(prefix), `${prefix}/docs`];
  const everywhere = securityHeaders(csp);
  const docs = { ...everywhere, 'cache-control': 'no-store' };
  const data = { ...docs, 'content-security-policy': DATA_POLICY };
  return (url) => (!url.startsWith(calls) ? everywhere : url.startsWith(pages) ? docs : data);
}

/** Puts them on every answer. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  headersOf: (url: string) => Record<string, string>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id);
    done();
  });
}
