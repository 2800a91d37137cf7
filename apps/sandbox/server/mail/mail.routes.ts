import type { FastifyInstance } from 'fastify';
import { Refused } from '../http/create-server.ts';
import type { Mailbox } from './mailbox.ts';

/** A message's own HTML is a stranger's: no script, no form, no network, even when it is opened outside its frame. */
export const MESSAGE_POLICY =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

export function addMailRoutes(server: FastifyInstance, mailbox: Mailbox): void {
  server.get<{ Querystring: { to?: string } }>('/api/messages', (request) => mailbox.list(request.query.to));

  server.get<{ Params: { id: string } }>('/mail/html/:id', (request, reply) => {
    const message = mailbox.get(request.params.id);
    if (message === undefined) throw new Refused(404, 'There is no such message');
    return reply
      .header('content-security-policy', MESSAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${message.html}`);
  });
}
