import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox.ts';

/** Somebody to sign in as. The demo leaves them here, so that the control room can show them. */
export type DemoAccount = { name: string; email: string; password: string };

const ACCOUNT_SCHEMA = {
  type: 'object',
  required: ['name', 'email', 'password'],
  properties: { name: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
};

export function addDemoAccountRoutes(server: FastifyInstance, { config, store }: Sandbox): void {
  const accounts = store.collection<DemoAccount>('demo-account');
  server.get('/api/demo-accounts', () => accounts.list());
  server.post<{ Body: DemoAccount }>('/api/demo-accounts', { schema: { body: ACCOUNT_SCHEMA } }, (request, reply) => {
    const { name, email, password } = request.body;
    accounts.put(email, { name, email, password });
    return reply.code(201).send({ name, email, password });
  });
  server.get('/api/sandbox', () => ({ productUrl: config.productUrl }));
}
