import { randomUUID } from 'node:crypto';
import type { TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { buildOperator } from '@trilane/testkit/build-operator';
import { holdBankFile } from '../features/bank-files/bank-files.harness.ts';
import { buryMail, stuckPayout, takeItem, writeLetter } from '../features/desk-waiting/waiting.harness.ts';
import type { DeskCase, DeskRefusalCases, DeskSending } from './desk-case.ts';
import { orderPayout, reason } from './desk-work-cases.ts';

const missing = '01900000-0000-7000-8000-000000000001';
const gone = { key: `message:${missing}` };

const ofMissing =
  (body?: object, headers?: Record<string, string>): DeskCase =>
  () => ({ params: { id: missing }, body, headers });

const liveMail: DeskCase = async ({ app }) => {
  const id = await buryMail(app);
  await app.database.asOwner(`update outbox set dead_at = null, due_at = now() + interval '1 day' where id = '${id}'`);
  return { params: { id }, body: { reason } };
};

/** A dead message about a payout that another message is handing over. */
const besideALiveOne: DeskCase = async ({ app }) => {
  const { messageId } = await stuckPayout(app);
  await app.database.asOwner(
    `insert into outbox (id, business_id, kind, payload, due_at, created_at, give_up_at, subject, title, may_repeat)
     select gen_random_uuid(), business_id, kind, payload, now() + interval '1 day', now(), now() + interval '2 days',
       subject, title, may_repeat
     from outbox where id = '${messageId}'`,
  );
  return { params: { id: messageId }, body: { reason } };
};

/** As an operator with the support role, who may not decide about money. */
const bySupport =
  (make: (messageId: string) => DeskSending): DeskCase =>
  async ({ app }) => {
    const { messageId } = await stuckPayout(app);
    return { ...make(messageId), token: (await buildOperator(app, { roles: ['support'] })).token };
  };
const withOldProof =
  (make: (messageId: string) => DeskSending): DeskCase =>
  async ({ app }) => {
    const { messageId } = await stuckPayout(app);
    app.advanceSecurity(15 * 60);
    return make(messageId);
  };
const one = (id: string): DeskSending => ({ params: { id }, body: { reason } });
const all = (): DeskSending => ({ body: { kind: 'payout', reason } });
const again = (): DeskSending => ({ body: { kind: 'payout', businessId: missing, about: missing, reason } });
const ofMoney = (make: (messageId: string) => DeskSending) => ({
  message_of_money: bySupport(make),
  proof_required: withOldProof(make),
});

const resent =
  (kind: string, about: string): DeskCase =>
  async ({ app }) => {
    const { businessId } = await buildMerchant(app, { stage: 'signed-in' });
    return { body: { kind, businessId, about, reason } };
  };

const noPayout: DeskCase = async ({ app }) => {
  const { businessId } = await buildMerchant(app, { stage: 'signed-in' });
  return { params: { id: missing }, body: { businessId, reason } };
};
const changedPayout =
  (change: (app: TestApp, messageId: string) => Promise<unknown>): DeskCase =>
  async ({ app }) => {
    const { params, body, messageId } = await orderPayout(app);
    await change(app, messageId);
    return { params, body };
  };
const revive = (app: TestApp, id: string) =>
  app.database.asOwner(
    `update outbox set dead_at = null, last_error = null, due_at = now() + interval '1 day' where id = '${id}'`,
  );
const handOver = async (app: TestApp, id: string) => {
  await app.database.asOwner(`update outbox set dead_at = null, due_at = now() where id = '${id}'`);
  await app.platform.outbox.flush();
};
const payoutRefusals = {
  not_found: noPayout,
  payout_not_requested: changedPayout(handOver),
  payout_message_waits: changedPayout(revive),
};

const file =
  (state: string, more?: (name: string) => string): DeskCase =>
  async ({ app }) => {
    const name = await holdBankFile(app, state);
    if (more) await app.database.asOwner(more(name));
    return { body: { name, reason } };
  };
const fileAtBank = file(
  'handed-over',
  (name) =>
    `insert into bank_file_payout (payout_id, reference, amount_cents, queued_at, state, file_id, trace_number)
     select '${randomUUID()}', '${randomUUID()}', 100, now(), 'settled', file_id, '1' from bank_file
     where name = '${name}'`,
);

const running =
  (kind: string): DeskCase =>
  async ({ app }) => {
    const now = app.platform.securityNow().toISOString();
    await app.database.asOwner(
      `update desk_run set ended_at = '${now}' where ended_at is null`,
      `insert into desk_run (run_id, kind, asked_by, started_at, beat_at)
       values (gen_random_uuid(), '${kind}', 'ben', '${now}', '${now}')`,
    );
    return { body: {} };
  };

const doneLetter =
  (body: object): DeskCase =>
  async ({ app }) => {
    const id = await writeLetter(app);
    await app.database.asOwner(`update enquiry set done_at = now(), done_by = 'Ann' where enquiry_id = '${id}'`);
    return { params: { id }, body, headers: { 'idempotency-key': randomUUID() } };
  };
const answeredLetter: DeskCase = async ({ app, operator }) => {
  const id = await writeLetter(app);
  const answer = { params: { id }, body: { answer: 'Yes', answersSeen: 0 } };
  await operator.client.call('answerEnquiry', { ...answer, idempotencyKey: randomUUID() });
  return { ...answer, headers: { 'idempotency-key': randomUUID() } };
};
const openLetter =
  (body: object): DeskCase =>
  async ({ app }) => ({ params: { id: await writeLetter(app) }, body });
const taken =
  (more: object = {}): DeskCase =>
  async ({ app }) => {
    const { key, item } = await takeItem(app);
    return { body: { key, ...('fact' in more ? { ...more, fact: item.fact } : more) } };
  };

/** The request that meets each refusal of the daily work. */
export const workRefusalCases: DeskRefusalCases = {
  claimWaiting: { waiting_gone: () => ({ body: gone }), waiting_claimed: taken() },
  takeOverWaiting: {
    waiting_gone: () => ({ body: { ...gone, from: missing, reason } }),
    waiting_claimed: taken({ from: missing, reason }),
  },
  releaseWaiting: { waiting_not_yours: taken() },
  dismissWaiting: {
    waiting_gone: () => ({ body: { ...gone, fact: 'x', reason } }),
    waiting_changed: async ({ app }) => ({ body: { key: (await takeItem(app, null)).key, fact: 'x', reason } }),
    waiting_claimed: taken({ fact: '', reason }),
  },
  releasePayout: payoutRefusals,
  stopPayout: payoutRefusals,
  adoptBankFile: {
    bank_file_unknown: () => ({ body: { name: 'none.ach', reason } }),
    bank_file_handed_over: file('handed-over'),
  },
  sendBankFileAgain: {
    bank_file_unknown: () => ({ body: { name: 'none.ach', reason } }),
    bank_file_waits: file('made'),
    bank_file_at_bank: fileAtBank,
    bank_file_text_gone: file('held', (name) => `update bank_file set content_box = null where name = '${name}'`),
  },
  startBooksProof: { run_under_way: running('books') },
  startAuditProof: { run_under_way: running('audit'), merchant_unknown: () => ({ body: { business: missing } }) },
  replayMessage: { message_gone: ofMissing({ reason }), message_not_dead: liveMail, ...ofMoney(one) },
  replayMessages: ofMoney(all),
  abandonMessage: {
    message_gone: ofMissing({ reason }),
    message_not_dead: liveMail,
    payout_message_waits: besideALiveOne,
    ...ofMoney(one),
  },
  resendMessage: {
    not_found: () => ({ body: { kind: 'owner-check', businessId: missing, about: '', reason } }),
    check_answered: resent('business-check', ''),
    owner_check_answered: resent('owner-check', ''),
    payout_not_requested: resent('payout', missing),
    refund_unknown: resent('network-refund', '1'),
    ...ofMoney(again),
  },
  getEnquiry: { not_found: ofMissing() },
  assignEnquiry: {
    not_found: ofMissing({ operatorId: null }),
    enquiry_done: doneLetter({ operatorId: null }),
    operator_unknown: openLetter({ operatorId: missing }),
  },
  answerEnquiry: {
    not_found: ofMissing({ answer: 'Yes', answersSeen: 0 }, { 'idempotency-key': 'answer-to-nobody-1234' }),
    enquiry_done: doneLetter({ answer: 'Yes', answersSeen: 0 }),
    enquiry_answered: answeredLetter,
  },
  setEnquiryDone: {
    not_found: ofMissing({ done: true }),
    enquiry_done: doneLetter({ done: true }),
    enquiry_open: openLetter({ done: false }),
  },
};
