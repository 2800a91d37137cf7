import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox.ts';

/** Somebody to sign in as. The demo leaves them here, so that the control room can show them. */
export type DemoAccount = { name: string; email: string; password: string; staff?: DemoStaff[] };
/** An app user of the demo merchant, with the PIN at the devices of the store. */
export type DemoStaff = { name: string; store: string; email: string; password: string; pin: string };

const STAFF_FIELDS = ['name', 'store', 'email', 'password', 'pin'] as const;
const STAFF_SCHEMA = {
  type: 'object',
  required: [...STAFF_FIELDS],
  properties: Object.fromEntries(STAFF_FIELDS.map((field) => [field, { type: 'string' }])),
};
const ACCOUNT_SCHEMA = {
  type: 'object',
  required: ['name', 'email', 'password'],
  properties: {
    name: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    staff: { type: 'array', items: STAFF_SCHEMA },
  },
};

export function addDemoAccountRoutes(server: FastifyInstance, { config, store }: Sandbox): void {
  const accounts = store.collection<DemoAccount>('demo-account');
  server.get('/api/demo-accounts', () => accounts.list());
  server.post<{ Body: DemoAccount }>('/api/demo-accounts', { schema: { body: ACCOUNT_SCHEMA } }, (request, reply) => {
    const { name, email, password, staff = [] } = request.body;
    accounts.put(email, { name, email, password, staff });
    return reply.code(201).send({ name, email, password });
  });
  server.get('/api/sandbox', () => ({ productUrl: config.productUrl }));
}
