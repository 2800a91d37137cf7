import type { FastifyInstance, FastifyReply } from 'fastify';
import { DAY_CLOSE_SCOPES, type DayCloseScope } from '@trilane/domain/day-close';
import { Refused } from '../http/create-server.ts';
import type { DeviceAnswer } from './device-call.ts';
import type { RefundRequest } from './give-back.ts';
import type { PaymentRequest } from './sell.ts';
import type { ReceiptAddress } from './till-receipts.ts';
import type { AtTill } from './till-staff.ts';
import type { Till, Tills } from './tills.ts';

const LINK_SCHEMA = {
  type: 'object',
  required: ['linkToken'],
  properties: { linkToken: { type: 'string', minLength: 1, maxLength: 40 } },
};

const PAYMENT_SCHEMA = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'number' },
    tip: { type: 'number' },
    shopper: { type: 'string', maxLength: 100 },
    funding: { enum: ['cash', 'credit'] },
    premium: { type: 'boolean' },
    staff: { type: 'string', minLength: 1, maxLength: 254 },
  },
};

const REFUND_SCHEMA = {
  type: 'object',
  required: ['transactionNumber', 'amount'],
  properties: {
    transactionNumber: { type: 'integer', minimum: 1 },
    amount: { type: 'number' },
    tip: { type: 'number' },
  },
};

const RUSH_SCHEMA = {
  type: 'object',
  required: ['payments'],
  properties: {
    payments: {
      type: 'array',
      minItems: 1,
      maxItems: 500,
      items: {
        ...PAYMENT_SCHEMA,
        required: ['tillId', 'amount'],
        properties: { ...PAYMENT_SCHEMA.properties, tillId: { type: 'string' } },
      },
    },
  },
};

/** The caller gets the product's answer as it came. */
function passOn(reply: FastifyReply, { status, body, retryAfter }: DeviceAnswer): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(body);
}

type OneTill = { Params: { tillId: string } };

const SIGN_IN_SCHEMA = {
  type: 'object',
  required: ['email', 'password'],
  properties: {
    email: { type: 'string', maxLength: 254 },
    password: { type: 'string', maxLength: 1000 },
    pin: { type: 'string', maxLength: 20 },
  },
};
const PIN_SCHEMA = {
  type: 'object',
  required: ['staffId', 'pin'],
  properties: { staffId: { type: 'string', maxLength: 100 }, pin: { type: 'string', maxLength: 20 } },
};
const SIGN_OUT_SCHEMA = { type: 'object', properties: { forget: { type: 'boolean' } } };

/** Who uses a till: sign in by mail and password, choose a PIN, switch by it, sign out. */
function addStaffRoutes(server: FastifyInstance, tills: Tills): void {
  const answer = (path: string, schema: object, act: (at: AtTill, body: never) => Promise<DeviceAnswer>) =>
    server.post<OneTill>(`/api/tills/:tillId/staff${path}`, { schema: { body: schema } }, async (request, reply) => {
      const answered = await act(tills.at(request.params.tillId), request.body as never);
      return passOn(reply, answered);
    });
  answer('', SIGN_IN_SCHEMA, tills.staff.signIn);
  answer('/pin', PIN_SCHEMA, tills.staff.choosePin);
  answer('/switch', PIN_SCHEMA, tills.staff.switchTo);
  answer('/sign-out', SIGN_OUT_SCHEMA, tills.staff.signOut);
}

const SCOPE_SCHEMA = { type: 'object', required: ['scope'], properties: { scope: { enum: DAY_CLOSE_SCOPES } } };

/** The close of day: a preview, and the close itself. */
function addCloseRoutes(server: FastifyInstance, tills: Tills): void {
  server.get<OneTill & { Querystring: { scope: DayCloseScope } }>(
    '/api/tills/:tillId/close',
    { schema: { querystring: SCOPE_SCHEMA } },
    async (request, reply) => {
      const { device } = tills.at(request.params.tillId);
      return passOn(reply, await tills.closeDay.preview(device, request.query.scope));
    },
  );
  server.post<OneTill & { Body: { scope: DayCloseScope } }>(
    '/api/tills/:tillId/close',
    { schema: { body: SCOPE_SCHEMA } },
    async (request, reply) => {
      const { device } = tills.at(request.params.tillId);
      return passOn(reply, await tills.closeDay.take(device, request.body.scope));
    },
  );
}

const RECEIPT_SCHEMA = {
  type: 'object',
  properties: { email: { type: 'string', maxLength: 254 }, mobile: { type: 'string', maxLength: 40 } },
};

type OneReceipt = { Params: { tillId: string; transactionNumber: number } };
const NUMBER_SCHEMA = {
  type: 'object',
  properties: { tillId: { type: 'string' }, transactionNumber: { type: 'integer', minimum: 1 } },
};

/** Receipts: read, sent, and the picture on them. */
function addReceiptRoutes(server: FastifyInstance, tills: Tills): void {
  const path = '/api/tills/:tillId/receipts/:transactionNumber';
  server.get<OneReceipt>(path, { schema: { params: NUMBER_SCHEMA } }, async ({ params }, reply) => {
    const at = tills.at(params.tillId);
    return passOn(reply, await tills.receipts.read(at, params.transactionNumber));
  });
  server.post<OneReceipt & { Body: ReceiptAddress }>(
    path,
    { schema: { params: NUMBER_SCHEMA, body: RECEIPT_SCHEMA } },
    async ({ params, body: to }, reply) => {
      const at = tills.at(params.tillId);
      return passOn(reply, await tills.receipts.send(at, params.transactionNumber, to));
    },
  );
  server.get<{ Params: { tillId: string; '*': string } }>('/api/tills/:tillId/files/*', async ({ params }, reply) => {
    const bytes = await tills.receipts.logo(tills.at(params.tillId), params['*']);
    if (bytes === null) throw new Refused(404, 'There is no such picture');
    return reply.type('image/webp').send(Buffer.from(bytes));
  });
}

/** The till as a program. Device secrets stay inside. */
export function addTillRoutes(server: FastifyInstance, tills: Tills): void {
  server.get('/api/tills', () => tills.list().map(describe));
  server.post<{ Body: { linkToken: string } }>(
    '/api/tills',
    { schema: { body: LINK_SCHEMA } },
    async (request, reply) => {
      const linked = await tills.link(request.body.linkToken);
      return 'body' in linked ? passOn(reply, linked) : reply.code(201).send(describe(linked));
    },
  );
  server.get<OneTill>('/api/tills/:tillId', async (request) => {
    const till = tills.get(request.params.tillId);
    return { ...describe(till), session: await tills.session(till.tillId) };
  });
  server.get<OneTill>('/api/tills/:tillId/payments', (request) =>
    tills.listPayments(tills.get(request.params.tillId).tillId),
  );
  server.post<OneTill & { Body: PaymentRequest }>(
    '/api/tills/:tillId/payments',
    { schema: { body: PAYMENT_SCHEMA } },
    async (request, reply) => {
      const payment = await tills.pay(request.params.tillId, request.body);
      if ('body' in payment) return passOn(reply, payment);
      // The caller gets the product's answer and status as they are; the approval it rests on comes along in a header.
      return reply.code(payment.status).header('x-approval-id', payment.approval.approvalId).send(payment.answer);
    },
  );
  server.post<OneTill & { Body: RefundRequest }>(
    '/api/tills/:tillId/refunds',
    { schema: { body: REFUND_SCHEMA } },
    async (request, reply) => {
      return passOn(reply, await tills.refund(request.params.tillId, request.body));
    },
  );

  addStaffRoutes(server, tills);
  addCloseRoutes(server, tills);
  addReceiptRoutes(server, tills);

  // Several sales at the same moment, at one till or many: answered in their order, each with the product's own status
  // and words.
  server.post<{ Body: { payments: (PaymentRequest & { tillId: string })[] } }>(
    '/api/payments',
    { schema: { body: RUSH_SCHEMA } },
    async (request) => {
      const payments = await tills.payAll(request.body.payments);
      return payments.map(({ status, answer }) => ({ status, answer }));
    },
  );
}

function describe({ tillId, business, store, aisle, linkedAt }: Till) {
  return { tillId, business, store, device: aisle, linkedAt };
}
