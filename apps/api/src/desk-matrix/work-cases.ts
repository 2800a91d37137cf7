import { randomUUID } from 'node:crypto';
import type { DeskCallName } from '@trilane/contract/desk/desk-calls';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { buryMail, stuckPayout, takeItem, writeLetter } from '../features/desk-waiting/waiting.harness.ts';
import { holdBankFile } from '../features/bank-files/bank-files.harness.ts';
import type { DeskCase } from './send-desk-call.ts';

const reason = 'Known at the bank';
const nothing: DeskCase = () => ({});

/** A valid request for each call of the daily work. */
export const workCases = {
  listWaiting: nothing,
  claimWaiting: async (app) => ({ body: { key: `message:${await buryMail(app)}` } }),
  takeOverWaiting: async (app) => {
    const { key, by } = await takeItem(app);
    return { body: { key, from: by.operatorId, reason } };
  },
  releaseWaiting: async (app, { operatorId, name }) => {
    const { key } = await takeItem(app, { operatorId, name });
    return { body: { key } };
  },
  putWaitingAside: async (app) => {
    const { item } = await takeItem(app, null);
    return { body: { key: item.key, fact: item.fact, reason } };
  },
  getMoney: nothing,
  getTotals: nothing,
  listPayouts: nothing,
  releasePayout: async (app) => {
    const { payoutId, businessId } = await stuckPayout(app);
    return { params: { id: payoutId }, body: { businessId, reason } };
  },
  stopPayout: async (app) => {
    const { payoutId, businessId } = await stuckPayout(app);
    return { params: { id: payoutId }, body: { businessId, reason } };
  },
  listBankFiles: nothing,
  decideBankFile: async (app) => ({ body: { name: await holdBankFile(app), decision: 'adopt', reason } }),
  getBooksProof: nothing,
  startBooksProof: nothing,
  listMessages: nothing,
  replayMessage: async (app) => ({ params: { id: await buryMail(app) }, body: { reason } }),
  replayMessages: async (app) => ({ body: { ids: [await buryMail(app)], reason } }),
  abandonMessage: async (app) => ({ params: { id: await buryMail(app) }, body: { reason } }),
  resendMessage: async (app) => {
    app.world.decision = null;
    const { businessId } = await buildMerchant(app, { stage: 'registered' });
    app.world.decision = 'approved';
    return { body: { kind: 'business-check', businessId, about: '', reason } };
  },
  listEnquiries: nothing,
  getEnquiry: async (app) => ({ params: { id: await writeLetter(app) } }),
  listAssignees: nothing,
  assignEnquiry: async (app, { operatorId }) => ({ params: { id: await writeLetter(app) }, body: { operatorId } }),
  answerEnquiry: async (app) => ({
    params: { id: await writeLetter(app) },
    body: { answer: 'Gladly.' },
    key: randomUUID(),
  }),
  setEnquiryDone: async (app) => ({ params: { id: await writeLetter(app) }, body: { done: true } }),
  exportEnquiries: nothing,
  searchAudit: nothing,
  exportAudit: nothing,
  getAuditProof: nothing,
  startAuditProof: nothing,
  getHealth: nothing,
  listSettings: nothing,
} satisfies Partial<Record<DeskCallName, DeskCase>>;

export type WorkCall = keyof typeof workCases;
