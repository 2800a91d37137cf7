import { randomUUID } from 'node:crypto';
import type { TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { holdBankFile } from '../features/bank-files/bank-files.harness.ts';
import { buryMail, stuckPayout, takeItem, writeLetter } from '../features/desk-waiting/waiting.harness.ts';
import type { DeskCase, DeskCases } from './desk-case.ts';

export const reason = 'Known at the bank';
const nothing: DeskCase = () => ({ body: undefined });
/** Ends the runs of earlier cases, which would refuse the next one of their kind. */
const afterRuns: DeskCase = async ({ app }) => {
  await app.database.asOwner(`update desk_run set ended_at = now() where ended_at is null`);
  return { body: {} };
};

export async function orderPayout(app: TestApp) {
  const { payoutId, businessId, messageId } = await stuckPayout(app);
  return { params: { id: payoutId }, body: { businessId, reason }, messageId };
}
const payout: DeskCase = async ({ app }) => {
  const { params, body } = await orderPayout(app);
  return { params, body };
};
const deadMail: DeskCase = async ({ app }) => ({ params: { id: await buryMail(app) }, body: { reason } });
const heldFile: DeskCase = async ({ app }) => ({ body: { name: await holdBankFile(app), reason } });
const letter =
  (body?: object): DeskCase =>
  async ({ app }) => ({ params: { id: await writeLetter(app) }, body });

/** A valid request for each call of the daily work. */
export const workHappyCases: DeskCases = {
  listWaiting: nothing,
  claimWaiting: async ({ app }) => ({ body: { key: `message:${await buryMail(app)}` } }),
  takeOverWaiting: async ({ app }) => {
    const { key, by } = await takeItem(app);
    return { body: { key, from: by.operatorId, reason } };
  },
  releaseWaiting: async ({ app, operator: { operatorId, name } }) => {
    const { key } = await takeItem(app, { operatorId, name });
    return { body: { key } };
  },
  dismissWaiting: async ({ app }) => {
    const { item } = await takeItem(app, null);
    return { body: { key: item.key, fact: item.fact, reason } };
  },
  // Closes the stream, which would never end by itself.
  streamDesk: ({ app }) => {
    setTimeout(() => app.platform.live.closeAll(), 500);
    return {};
  },
  getMoney: nothing,
  getTotals: nothing,
  listPayouts: nothing,
  releasePayout: payout,
  stopPayout: payout,
  listBankFiles: nothing,
  adoptBankFile: heldFile,
  sendBankFileAgain: heldFile,
  getBooksProof: nothing,
  startBooksProof: afterRuns,
  listMessages: nothing,
  replayMessage: deadMail,
  replayMessages: async ({ app }) => ({ body: { ids: [await buryMail(app)], reason } }),
  abandonMessage: deadMail,
  resendMessage: async ({ app }) => {
    app.world.decision = null;
    const { businessId } = await buildMerchant(app, { stage: 'registered' });
    app.world.decision = 'approved';
    return { body: { kind: 'business-check', businessId, about: '', reason } };
  },
  listEnquiries: nothing,
  getEnquiry: letter(),
  listAssignees: nothing,
  assignEnquiry: async ({ app, operator: { operatorId } }) => ({
    params: { id: await writeLetter(app) },
    body: { operatorId },
  }),
  answerEnquiry: async ({ app }) => ({
    params: { id: await writeLetter(app) },
    body: { answer: 'Gladly.', answersSeen: 0 },
    headers: { 'idempotency-key': randomUUID() },
  }),
  setEnquiryDone: letter({ done: true }),
  exportEnquiries: nothing,
  searchAudit: nothing,
  exportAudit: nothing,
  getAuditProof: nothing,
  startAuditProof: afterRuns,
  getHealth: nothing,
  listSettings: nothing,
};
