import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskCalls } from '@trilane/contract/desk/desk-calls';
import { refusals, type RefusalCode } from '@trilane/contract/refusals';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import { holdBankFile } from '../features/bank-files/bank-files.harness.ts';
import { buryMail, stuckPayout, takeItem, writeLetter } from '../features/desk-waiting/waiting.harness.ts';
import { sql } from '../platform/db/sql.ts';
import { bearerOf, codeOf, sendDeskCall, type DeskSending } from './send-desk-call.ts';
import type { WorkCall } from './work-cases.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await createTestApp();
  operator = await buildOperator(app, { roles: ['support', 'finance'] });
});
afterAll(() => app.stop());

const reason = 'Known at the bank';
const missing = '01900000-0000-7000-8000-000000000001';
const gone = { key: `message:${missing}` };
const merchantId = async (stage: 'registered' | 'signed-in' = 'signed-in') =>
  (await buildMerchant(app, { stage })).businessId;
const update = (text: string) => app.database.asOwner(text);

async function liveMail(): Promise<string> {
  const id = await buryMail(app);
  await update(`update outbox set dead_at = null, due_at = now() + interval '1 day' where id = '${id}'`);
  return id;
}
async function doneLetter(): Promise<string> {
  const id = await writeLetter(app);
  await update(`update enquiry set done_at = now(), done_by = 'Ann' where enquiry_id = '${id}'`);
  return id;
}
async function file(state: string, more = ''): Promise<string> {
  const name = await holdBankFile(app, state);
  if (more) await update(`update bank_file set ${more} where name = '${name}'`);
  return name;
}
async function fileAtBank(): Promise<string> {
  const name = await file('handed-over');
  await update(
    `insert into bank_file_payout (
       payout_id, reference, amount_cents, queued_at, state, file_id, trace_number
     )
     select '${randomUUID()}', '${randomUUID()}', 100, now(), 'settled', file_id, '1' from bank_file
     where name = '${name}'`,
  );
  return name;
}
const payoutOf = async (change: string): Promise<DeskSending> => {
  const { payoutId, businessId, messageId } = await stuckPayout(app);
  if (change) await update(change.replaceAll('MESSAGE', messageId));
  return { params: { id: payoutId }, body: { businessId, reason } };
};
const sentPayout = async () => {
  const sending = await payoutOf('');
  await sendDeskCall(app, 'stopPayout', sending, bearerOf(operator.token));
  return sending;
};
/** A run that another process does. */
const running = async (kind: string): Promise<DeskSending> => {
  const now = app.platform.securityNow().toISOString();
  await update(
    `insert into desk_run (run_id, kind, asked_by, started_at, beat_at)
     values (gen_random_uuid(), '${kind}', 'ben', '${now}', '${now}')`,
  );
  return {};
};
const decide = async (name: Promise<string> | string, decision: 'adopt' | 'send-again') => ({
  body: { name: await name, decision, reason },
});

const CASES: [WorkCall, RefusalCode, () => Promise<DeskSending> | DeskSending][] = [
  ['claimWaiting', 'waiting_gone', () => ({ body: gone })],
  ['claimWaiting', 'waiting_claimed', async () => ({ body: { key: (await takeItem(app)).key } })],
  ['takeOverWaiting', 'waiting_gone', () => ({ body: { ...gone, from: missing, reason } })],
  [
    'takeOverWaiting',
    'waiting_claimed',
    async () => ({ body: { key: (await takeItem(app)).key, from: missing, reason } }),
  ],
  ['releaseWaiting', 'waiting_not_yours', async () => ({ body: { key: (await takeItem(app)).key } })],
  ['putWaitingAside', 'waiting_gone', () => ({ body: { ...gone, fact: 'x', reason } })],
  [
    'putWaitingAside',
    'waiting_changed',
    async () => ({ body: { key: (await takeItem(app, null)).key, fact: 'x', reason } }),
  ],
  [
    'putWaitingAside',
    'waiting_claimed',
    async () => {
      const { key, item } = await takeItem(app);
      return { body: { key, fact: item.fact, reason } };
    },
  ],
  ['replayMessage', 'message_gone', () => ({ params: { id: missing }, body: { reason } })],
  ['replayMessage', 'message_not_dead', async () => ({ params: { id: await liveMail() }, body: { reason } })],
  ['abandonMessage', 'message_gone', () => ({ params: { id: missing }, body: { reason } })],
  ['abandonMessage', 'message_not_dead', async () => ({ params: { id: await liveMail() }, body: { reason } })],
  ['resendMessage', 'not_found', () => ({ body: { kind: 'owner-check', businessId: missing, about: '', reason } })],
  [
    'resendMessage',
    'check_answered',
    async () => ({ body: { kind: 'business-check', businessId: await merchantId(), about: '', reason } }),
  ],
  [
    'resendMessage',
    'owner_check_answered',
    async () => ({ body: { kind: 'owner-check', businessId: await merchantId(), about: '', reason } }),
  ],
  [
    'resendMessage',
    'payout_not_requested',
    async () => ({ body: { kind: 'payout', businessId: await merchantId(), about: missing, reason } }),
  ],
  [
    'resendMessage',
    'refund_unknown',
    async () => ({ body: { kind: 'network-refund', businessId: await merchantId(), about: '1', reason } }),
  ],
  [
    'releasePayout',
    'not_found',
    async () => ({ params: { id: missing }, body: { businessId: await merchantId(), reason } }),
  ],
  ['releasePayout', 'payout_not_requested', sentPayout],
  ['releasePayout', 'payout_message_waits', () => payoutOf(`update outbox set dead_at = null where id = 'MESSAGE'`)],
  [
    'stopPayout',
    'not_found',
    async () => ({ params: { id: missing }, body: { businessId: await merchantId(), reason } }),
  ],
  ['stopPayout', 'payout_not_requested', sentPayout],
  ['stopPayout', 'payout_message_waits', () => payoutOf(`update outbox set dead_at = null where id = 'MESSAGE'`)],
  ['decideBankFile', 'bank_file_unknown', () => decide('none.ach', 'adopt')],
  ['decideBankFile', 'bank_file_handed_over', () => decide(file('handed-over'), 'adopt')],
  ['decideBankFile', 'bank_file_waits', () => decide(file('made'), 'send-again')],
  ['decideBankFile', 'bank_file_at_bank', () => decide(fileAtBank(), 'send-again')],
  ['decideBankFile', 'bank_file_text_gone', () => decide(file('held', 'content_box = null'), 'send-again')],
  ['startBooksProof', 'run_under_way', () => running('books')],
  ['startAuditProof', 'run_under_way', () => running('audit')],
  ['getEnquiry', 'not_found', () => ({ params: { id: missing } })],
  ['assignEnquiry', 'not_found', () => ({ params: { id: missing }, body: { operatorId: null } })],
  ['assignEnquiry', 'enquiry_done', async () => ({ params: { id: await doneLetter() }, body: { operatorId: null } })],
  [
    'assignEnquiry',
    'operator_unknown',
    async () => ({ params: { id: await writeLetter(app) }, body: { operatorId: missing } }),
  ],
  ['answerEnquiry', 'not_found', () => ({ params: { id: missing }, body: { answer: 'Yes' }, key: randomUUID() })],
  [
    'answerEnquiry',
    'enquiry_done',
    async () => ({ params: { id: await doneLetter() }, body: { answer: 'Yes' }, key: randomUUID() }),
  ],
  ['setEnquiryDone', 'not_found', () => ({ params: { id: missing }, body: { done: true } })],
  ['setEnquiryDone', 'enquiry_done', async () => ({ params: { id: await doneLetter() }, body: { done: true } })],
  ['setEnquiryDone', 'enquiry_open', async () => ({ params: { id: await writeLetter(app) }, body: { done: false } })],
];

test.each(CASES)('%s refuses with %s', async (name, code, build) => {
  await operator.prove();
  const sending = await build();
  const answer = await sendDeskCall(app, name, sending, bearerOf(operator.token));
  expect([answer.statusCode, codeOf(answer)]).toEqual([refusals[code].status, code]);
  expect(deskCalls[name].refusals).toContain(code);
  const { rows } = await app.platform.jobsDb.single(
    sql`select action, outcome, reason, actor from audit_event order by at desc limit 1`,
  );
  const { audit: action } = deskCalls[name];
  if (action) expect(rows).toEqual([{ action, outcome: 'refused', reason: code, actor: operator.email }]);
});

test.each(['replayMessage', 'abandonMessage'] as const)('%s leaves messages of money to finance', async (name) => {
  const support = await buildOperator(app, { roles: ['support'] });
  const finance = await buildOperator(app, { roles: ['finance'] });
  const { messageId } = await stuckPayout(app);
  const sending = { params: { id: messageId }, body: { reason } };
  expect(codeOf(await sendDeskCall(app, name, sending, bearerOf(support.token)))).toBe('message_of_money');
  app.advanceSecurity(15 * 60);
  expect(codeOf(await sendDeskCall(app, name, sending, bearerOf(finance.token)))).toBe('proof_required');
  await finance.prove();
  expect((await sendDeskCall(app, name, sending, bearerOf(finance.token))).statusCode).toBe(200);
  const mail = { params: { id: await buryMail(app) }, body: { reason } };
  expect(codeOf(await sendDeskCall(app, name, mail, bearerOf(finance.token)))).toBe('role_required');
});
