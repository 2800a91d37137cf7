import { readMerchantSearch } from '@trilane/domain/merchant-search';
import { deskRoutes } from '../../platform/desk-context.ts';
import {
  explainBalance,
  explainPayment,
  getAccountBalance,
  getBankTransfer,
  listBankTransfers,
} from '../balance/public.ts';
import { createListStores } from '../stores/public.ts';
import { getTransaction, listTransactions } from '../transactions/public.ts';
import { readAsMerchant, requireMerchant } from './as-merchant.ts';
import { findCreated, listMerchants } from './merchant-search.repo.ts';
import { listDocuments, listTimeline } from './merchant.repo.ts';
import { documentToWire, messageToWire, personToWire, rowToWire } from './merchant.wire.ts';
import { listMessageRows } from './messages.repo.ts';
import { noteToWire } from './add-note.ts';
import { listNotes } from './notes.repo.ts';
import { listPersonRows, listPersonSessionRows } from './people.repo.ts';
import { eventToWire, TIMELINE_ACTIONS } from './timeline.wire.ts';

const MESSAGES_SHOWN = 200;
const NOTES_SHOWN = 500;
const listStores = createListStores();

/** The calls by which operators read about merchants. */
export const merchantReads = deskRoutes({
  async listMerchants({ read }, { query: { q = '', status, after, limit } }) {
    const search = readMerchantSearch(q);
    const rows = await read(null, async (tx) =>
      listMerchants(tx, {
        search,
        status: status ?? null,
        after: after === undefined ? null : await findCreated(tx, after),
        limit: limit + 1,
      }),
    );
    const docs = rows.slice(0, limit);
    return {
      docs: docs.map(rowToWire),
      next: rows.length > limit ? docs.at(-1)!.business_id : null,
      transactionNumber: search.by === 'words' ? search.transactionNumber : null,
    };
  },
  async listMerchantTimeline(context, { params: { id }, query: { below, limit } }) {
    await requireMerchant(context, id);
    const asked = { actions: TIMELINE_ACTIONS, below: below ?? null, limit: limit + 1 };
    const rows = await context.read(id, (tx) => listTimeline(tx, id, asked));
    const docs = rows.slice(0, limit);
    return { docs: docs.map(eventToWire), next: rows.length > limit ? docs.at(-1)!.sequence : null };
  },
  getMerchantBalance: (context, { params: { id } }) =>
    readAsMerchant(context, id, { handler: getAccountBalance, input: {} }),
  explainMerchantBalance: (context, { params: { id }, query }) =>
    readAsMerchant(context, id, { handler: explainBalance, input: { query } }),
  listMerchantTransactions: (context, { params: { id }, query }) =>
    readAsMerchant(context, id, { handler: listTransactions, input: { query } }),
  getMerchantTransaction: (context, { params: { id, transactionNumber } }) =>
    readAsMerchant(context, id, { handler: getTransaction, input: { params: { transactionNumber } } }),
  async explainMerchantPayment(context, { params: { id, transactionNumber } }) {
    await requireMerchant(context, id);
    const product = context.platform.config.productName;
    return context.read(id, (tx) => explainPayment(tx, id, { transactionNumber, product }));
  },
  listMerchantPayouts: (context, { params: { id }, query }) =>
    readAsMerchant(context, id, { handler: listBankTransfers, input: { query } }),
  getMerchantPayout: (context, { params: { id, payoutId } }) =>
    readAsMerchant(context, id, { handler: getBankTransfer, input: { params: { id: payoutId } } }),
  listMerchantStores: (context, { params: { id } }) => readAsMerchant(context, id, { handler: listStores, input: {} }),
  async listMerchantDocuments(context, { params: { id } }) {
    await requireMerchant(context, id);
    return (await context.read(id, (tx) => listDocuments(tx, id))).map(documentToWire);
  },
  async listMerchantPeople(context, { params: { id } }) {
    await requireMerchant(context, id);
    const { config, securityNow } = context.platform;
    const at = { now: securityNow(), idleSeconds: config.sessionIdleHours * 3600 };
    return context.read(id, async (tx) => {
      const people = await listPersonRows(tx, id);
      const sessions = await listPersonSessionRows(tx, id, at);
      return people.map((row) => personToWire(row, sessions));
    });
  },
  async listMerchantMessages(context, { params: { id } }) {
    await requireMerchant(context, id);
    return (await context.read(id, (tx) => listMessageRows(tx, id, MESSAGES_SHOWN))).map(messageToWire);
  },
  async listMerchantNotes(context, { params: { id } }) {
    await requireMerchant(context, id);
    return (await context.read(id, (tx) => listNotes(tx, id, NOTES_SHOWN))).map(noteToWire);
  },
});
