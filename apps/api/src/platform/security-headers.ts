import type { FastifyInstance } from 'fastify';

/** The headers of every answer, error pages included; composed once, because a till's payment pays for each of them. */
export function securityHeaders(csp: Record<string, string[]>): Record<string, string> {
  return {
    'content-security-policy': Object.entries(csp).map(([name, values]) => `${name} ${values.join(' ')}`).join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/** Puts them on every answer, and `no-store` and a request id on those of the API. */
export function registerSecurityHeaders(app: FastifyInstance, csp: Record<string, string[]>): void {
  const everywhere = securityHeaders(csp);
  const api = { ...everywhere, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? api : everywhere).header('x-request-id', request.id);
    done();
  });
}
