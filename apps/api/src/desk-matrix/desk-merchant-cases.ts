import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DeskCallName } from '@trilane/contract/desk/desk-calls';
import {
  buildMerchant,
  documentForm,
  PDF_WITH_PROGRAM,
  type Merchant,
  type Stage,
} from '../../../../packages/testkit/src/build-merchant.ts';
import { totpAt } from '../../../../packages/testkit/src/totp-at.ts';
import { plantDeclined } from '../api-matrix/record-refusals.ts';
import { newId } from '../platform/ids.ts';
import type { FileStore } from '../ports/file-store.ts';
import { PortUnavailable } from '../ports/port-error.ts';
import type { DeskCase, DeskCases, DeskRefusalCases, DeskSending, DeskWorld } from './desk-case.ts';

const reason = 'Papers were shown';
const because = { reason };
const shop = (app: DeskWorld['app'], stage: Stage = 'active') => buildMerchant(app, { stage });
const about = ({ businessId: id }: Merchant, more: Record<string, string> = {}) => ({ params: { id, ...more } });

/** A call about a merchant of that stage, after `before` has run. */
const of =
  (
    more: Omit<DeskSending, 'params'> = {},
    stage: Stage = 'active',
    before?: (merchant: Merchant, world: DeskWorld) => Promise<unknown>,
  ): DeskCase =>
  async (world) => {
    const merchant = await shop(world.app, stage);
    await before?.(merchant, world);
    return { ...about(merchant), ...more };
  };

/** The same call about a business that does not exist. */
const ofNobody =
  (make: DeskCase): DeskCase =>
  async (world) => {
    const sending = await make(world);
    return { ...sending, params: { ...sending.params, id: newId() } };
  };

/** The same call about something that the merchant does not have. */
const ofNothing =
  (make: DeskCase, param: string, value: string = newId()): DeskCase =>
  async (world) => {
    const sending = await make(world);
    return { ...sending, params: { ...sending.params, [param]: value } };
  };

async function payout(app: DeskWorld['app']) {
  const merchant = await shop(app);
  await merchant.pay({ amountCents: 50_000 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
  const body = { amount: 10 };
  const { transfer } = await merchant.client.call('transferToBank', { body, idempotencyKey: randomUUID() });
  return about(merchant, { payoutId: transfer.id });
}

async function document(app: DeskWorld['app']) {
  const merchant = await shop(app, 'bank');
  const upload = { query: { purpose: 'document' as const }, form: documentForm() };
  const { id } = await merchant.client.call('uploadFile', upload);
  await merchant.client.call('uploadBankDocuments', { body: { files: [id] } });
  return about(merchant, { fileId: id });
}

/** The newest mail or code of a merchant in the outbox. */
async function message({ app, operator }: DeskWorld, kind: 'mail' | 'auth-code') {
  const merchant = await shop(app);
  const { email, businessId } = merchant;
  if (kind === 'auth-code') await app.client().call('signin', { body: { email, captcha: app.world.solveCaptcha() } });
  else {
    const mail = { to: email, subject: 'A word', text: 'A word', html: 'A word' };
    await app.platform.jobsDb.write(businessId, (tx) => app.platform.outbox.add(tx, 'mail', mail, { businessId }));
  }
  const sending = async () => {
    const [newest] = await operator.client.call('listMerchantMessages', about(merchant));
    return about(merchant, { messageId: newest!.id });
  };
  return sending;
}

async function withSecondFactor(merchant: Merchant, { app }: DeskWorld): Promise<void> {
  await merchant.prove();
  const { secret } = await merchant.client.call('startTotp');
  await merchant.client.call('confirmTotp', { body: { code: totpAt(secret, app.platform.securityNow()) } });
}

const decide =
  (name: DeskCallName, body: unknown) =>
  ({ businessId: id }: Merchant, { operator }: DeskWorld) =>
    operator.client.call(name, { params: { id }, body } as never);

const ownerCheck = (decision: string) => ({ body: { kind: 'owner', decision, reason } });
const reset = { body: { proof: 'document', reason } };
const paid = async ({ app }: DeskWorld) => {
  const merchant = await shop(app);
  const { transactionNumber } = await merchant.pay();
  return about(merchant, { transactionNumber: String(transactionNumber) });
};

export const merchantHappyCases: DeskCases = {
  listMerchants: () => ({ query: { q: 'corner', status: 'active' } }),
  getMerchant: of(),
  listMerchantTimeline: of(),
  getMerchantBalance: of(),
  explainMerchantBalance: of({ query: { figure: 'available' } }),
  listMerchantTransactions: of({ query: {} }),
  getMerchantTransaction: paid,
  explainMerchantPayment: paid,
  listMerchantPayouts: of({ query: {} }),
  getMerchantPayout: ({ app }) => payout(app),
  listMerchantStores: of(),
  listMerchantDocuments: of(),
  getMerchantDocument: ({ app }) => document(app),
  listMerchantPeople: of(),
  listMerchantMessages: of(),
  listMerchantNotes: of(),
  decideMerchantIdentity: of(ownerCheck('rejected')),
  failMerchantBank: of({ body: because }),
  requestMerchantDocuments: of({ body: { requested: true, reason } }),
  declineMerchant: of({ body: because }),
  freezeMerchant: of({ body: because }),
  endMerchantSessions: of({ body: because }),
  resetMerchantSecondFactor: of(reset, 'active', withSecondFactor),
  resendMerchantMessage: async (world) => {
    const sending = await message(world, 'mail');
    await world.app.platform.outbox.flush();
    return sending();
  },
  addMerchantNote: of({ body: { note: 'Calls on Fridays' } }),
};

const unknown = (name: keyof typeof merchantHappyCases) => ({ merchant_unknown: ofNobody(merchantHappyCases[name]!) });
const reversed = { query: { from: '2026-03-02', to: '2026-03-01' } };
/** The store of files opens the next one as `open` says. */
function openOnce(app: DeskWorld['app'], open: FileStore['open']): void {
  const { ports } = app.platform;
  const usual = ports.fileStore;
  ports.fileStore = {
    ...usual,
    open: (key) => {
      ports.fileStore = usual;
      return open(key);
    },
  };
}

export const merchantRefusalCases: DeskRefusalCases = {
  getMerchant: unknown('getMerchant'),
  listMerchantTimeline: unknown('listMerchantTimeline'),
  getMerchantBalance: unknown('getMerchantBalance'),
  explainMerchantBalance: unknown('explainMerchantBalance'),
  listMerchantTransactions: {
    ...unknown('listMerchantTransactions'),
    dates_reversed: of(reversed),
    narrow_the_filter: of({ query: { status: 'declined', page: 1001 } }, 'active', (merchant, { app }) =>
      plantDeclined(merchant, app, 10_001),
    ),
  },
  getMerchantTransaction: {
    ...unknown('getMerchantTransaction'),
    not_found: ofNothing(paid, 'transactionNumber', '99'),
  },
  explainMerchantPayment: {
    ...unknown('explainMerchantPayment'),
    not_found: ofNothing(paid, 'transactionNumber', '99'),
  },
  listMerchantPayouts: { ...unknown('listMerchantPayouts'), dates_reversed: of(reversed) },
  getMerchantPayout: { ...unknown('getMerchantPayout'), not_found: ofNothing(({ app }) => payout(app), 'payoutId') },
  listMerchantStores: unknown('listMerchantStores'),
  listMerchantDocuments: unknown('listMerchantDocuments'),
  getMerchantDocument: {
    ...unknown('getMerchantDocument'),
    not_found: ofNothing(({ app }) => document(app), 'fileId'),
    // Kept by a version that did not look into documents.
    document_refused: async ({ app }) => {
      const sending = await document(app);
      const kept = { stream: Readable.from([PDF_WITH_PROGRAM]), sizeBytes: PDF_WITH_PROGRAM.length };
      openOnce(app, () => Promise.resolve(kept));
      return sending;
    },
    storage_unavailable: async ({ app }) => {
      const sending = await document(app);
      openOnce(app, () => Promise.reject(new PortUnavailable('file-store', 'the folder cannot be read')));
      return sending;
    },
  },
  listMerchantPeople: unknown('listMerchantPeople'),
  listMerchantMessages: unknown('listMerchantMessages'),
  listMerchantNotes: unknown('listMerchantNotes'),
  decideMerchantIdentity: {
    ...unknown('decideMerchantIdentity'),
    business_not_registered: of({ body: { kind: 'business', decision: 'approved', reason } }, 'code'),
    owner_details_missing: of(ownerCheck('approved'), 'code'),
    check_approved_already: of(ownerCheck('approved')),
    check_rejected_already: of(
      ownerCheck('rejected'),
      'active',
      decide('decideMerchantIdentity', ownerCheck('rejected').body),
    ),
    check_changed: of({ body: { ...ownerCheck('rejected').body, seen: null } }),
  },
  failMerchantBank: {
    ...unknown('failMerchantBank'),
    bank_not_chosen: of({ body: because }, 'signed-in'),
    bank_failed_already: of({ body: because }, 'active', decide('failMerchantBank', because)),
  },
  requestMerchantDocuments: {
    ...unknown('requestMerchantDocuments'),
    documents_need_bank: of({ body: { requested: true, reason } }, 'signed-in'),
    documents_requested_already: of(
      { body: { requested: true, reason } },
      'active',
      decide('requestMerchantDocuments', { requested: true, reason }),
    ),
    documents_not_requested: of({ body: { requested: false, reason } }),
  },
  declineMerchant: {
    ...unknown('declineMerchant'),
    declined_already: of({ body: because }, 'active', decide('declineMerchant', because)),
  },
  freezeMerchant: {
    ...unknown('freezeMerchant'),
    frozen_already: of({ body: because }, 'active', decide('freezeMerchant', because)),
  },
  endMerchantSessions: {
    ...unknown('endMerchantSessions'),
    not_found: of({ body: { ...because, person: newId() } }),
    sessions_none: of({ body: because }, 'active', decide('endMerchantSessions', because)),
  },
  resetMerchantSecondFactor: {
    ...unknown('resetMerchantSecondFactor'),
    not_found: of({ body: { ...reset.body, person: newId() } }, 'active', withSecondFactor),
    second_factor_off: of(reset),
  },
  resendMerchantMessage: {
    ...unknown('resendMerchantMessage'),
    not_found: ofNothing(merchantHappyCases.resendMerchantMessage!, 'messageId'),
    message_under_way: async (world) => (await message(world, 'mail'))(),
    message_not_repeatable: async (world) => {
      const sending = await message(world, 'auth-code');
      await world.app.platform.outbox.flush();
      return sending();
    },
  },
  addMerchantNote: unknown('addMerchantNote'),
};
