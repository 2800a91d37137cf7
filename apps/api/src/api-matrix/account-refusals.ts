import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { documentForm, PDF_WITH_PROGRAM, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import type { MalwareScan } from '../ports/malware-scan.ts';
import { PortUnavailable } from '../ports/port-error.ts';
import { as } from './call-case.ts';
import { withBody } from './changed-sending.ts';
import { missingId, uploadDocument } from './case-parts.ts';
import { buildWithPasskey, makePasskey, newAuthenticator, signWithPasskey } from './passkey-cases.ts';
import { buildGuarded, startGuardedSignIn } from './second-factor-cases.ts';
import type { Sending } from './send-call.ts';

const REVERSED = { from: '2026-02-01', to: '2026-01-31' };

/** The scanner that checks the next document. */
function scanOnce(app: TestApp, scan: MalwareScan['scan']): void {
  const { ports } = app.platform;
  const usual = ports.malwareScan;
  ports.malwareScan = {
    scan: (bytes) => {
      ports.malwareScan = usual;
      return scan(bytes);
    },
  };
}
const documentAfter = (scan: MalwareScan['scan']) =>
  as('signed-in', (_, app) => {
    scanOnce(app, scan);
    return { query: { purpose: 'document' }, form: documentForm() };
  });

const guarded =
  (rest: Omit<Sending, 'token'> = {}) =>
  async (app: TestApp) => ({ token: (await buildGuarded(app)).merchant.token, ...rest });
const proven =
  (rest: Omit<Sending, 'token'> = {}) =>
  async (merchant: Merchant) => {
    await merchant.prove();
    return rest;
  };

const provenWith =
  (rest: (merchant: Merchant, app: TestApp) => Promise<Omit<Sending, 'token'>>) =>
  async (merchant: Merchant, app: TestApp) => {
    await merchant.prove();
    return rest(merchant, app);
  };

/** The requests that cause each refusal of the audit trail, sessions, ways in and documents. */
export const accountRefusals = {
  secondFactor: {
    wrong_second_factor: async (app: TestApp) => ({
      body: { token: await startGuardedSignIn(app, (await buildGuarded(app)).merchant), code: 'AAAAA-AAAAA' },
    }),
    sign_in_expired: () => ({ body: { token: 'x'.repeat(43), code: '123456' } }),
  },
  startTotp: { second_factor_on: guarded(), proof_required: as('signed-in') },
  confirmTotp: {
    second_factor_on: guarded({ body: { code: '123456' } }),
    second_factor_not_started: as('signed-in', proven({ body: { code: '123456' } })),
    wrong_second_factor: as('signed-in', async (merchant) => {
      await merchant.prove();
      await merchant.client.call('startTotp');
      return { body: { code: 'AAAAA' } };
    }),
    proof_required: as('signed-in', () => ({ body: { code: '123456' } })),
  },
  stopTotp: { second_factor_off: as('signed-in', proven()), proof_required: as('signed-in') },
  renewRecoveryCodes: { second_factor_off: as('signed-in', proven()), proof_required: as('signed-in') },
  passkeySignin: {
    passkey_refused: async (app: TestApp) => ({
      body: await signWithPasskey(app, (await buildWithPasskey(app)).authenticator, { foreignKey: true }),
    }),
    passkey_expired: async (app: TestApp) => ({
      body: newAuthenticator(app).get({ challenge: 'x'.repeat(43), rpId: 'localhost' }, { userHandle: 'nobody' }),
    }),
  },
  startPasskey: { proof_required: as('signed-in') },
  addPasskey: {
    passkey_refused: as(
      'signed-in',
      provenWith(async (merchant, app) => ({
        body: await makePasskey(merchant, newAuthenticator(app), { verified: false }),
      })),
    ),
    passkey_expired: as(
      'signed-in',
      provenWith(async (merchant, app) => ({
        body: await makePasskey(merchant, newAuthenticator(app), { challenge: 'x'.repeat(43) }),
      })),
    ),
    passkey_known: async (app: TestApp) => {
      const { merchant, authenticator } = await buildWithPasskey(app);
      return { token: merchant.token, body: await makePasskey(merchant, authenticator) };
    },
    passkeys_full: as('signed-in', async (merchant, app) => {
      for (let n = 0; n < 10; n += 1) await buildWithPasskey(app, { merchant });
      return { body: await makePasskey(merchant, newAuthenticator(app)) };
    }),
    proof_required: as('signed-in', (_, app) => ({
      body: {
        name: 'Desk',
        ...newAuthenticator(app).create({
          challenge: 'x'.repeat(43),
          rp: { id: 'localhost' },
          user: { id: 'nobody' },
          excludeCredentials: [],
        }),
      },
    })),
  },
  renamePasskey: {
    not_found: as('signed-in', () => ({ params: { id: missingId() }, body: { name: 'Counter' } })),
    changed_elsewhere: withBody('renamePasskey', { version: 9 }),
  },
  removePasskey: {
    not_found: as('signed-in', proven({ params: { id: missingId() } })),
    proof_required: as('signed-in', () => ({ params: { id: missingId() } })),
  },
  endSession: { not_found: as('signed-in', () => ({ params: { id: missingId() } })) },
  listAudit: { dates_reversed: as('signed-in', () => ({ query: REVERSED })) },
  exportAudit: { dates_reversed: as('signed-in', () => ({ query: REVERSED })) },
  getDocument: {
    not_found: as('signed-in', () => ({ params: { id: missingId() } })),
    storage_unavailable: as('signed-in', async (merchant, app) => {
      const { id } = await uploadDocument(merchant);
      const { ports } = app.platform;
      const usual = ports.fileStore;
      ports.fileStore = {
        ...usual,
        open: () => {
          ports.fileStore = usual;
          return Promise.reject(new PortUnavailable('file-store', 'the folder cannot be read'));
        },
      };
      return { params: { id } };
    }),
  },
  uploadBankDocuments: { document_unknown: as('signed-in', () => ({ body: { files: [missingId()] } })) },
};

/** The refusals of an upload of documents, besides those of any upload. */
export const documentRefusals = {
  pdf_more_than_pages: as('signed-in', () => ({
    query: { purpose: 'document' },
    form: documentForm('terms.pdf', PDF_WITH_PROGRAM),
  })),
  malware_found: documentAfter(async () => ({ clean: false, threat: 'Eicar-Test-Signature' })),
  scan_unavailable: documentAfter(() => Promise.reject(new PortUnavailable('malware-scan', 'no answer'))),
};
