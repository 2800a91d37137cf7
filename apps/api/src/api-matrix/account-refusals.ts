import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { documentForm, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import type { MalwareScan } from '../ports/malware-scan.ts';
import { PortUnavailable } from '../ports/port-error.ts';
import { as } from './call-case.ts';
import { missingId, uploadDocument } from './happy-cases.ts';
import { buildGuarded, startGuardedSignIn } from './second-factor-cases.ts';
import type { Sending } from './send-call.ts';

const REVERSED = { from: '2026-02-01', to: '2026-01-31' };

/** The next document meets this scanner. */
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
const documentAfter = (scan: MalwareScan['scan']) => as('signed-in', (_, app) => {
  scanOnce(app, scan);
  return { query: { purpose: 'document' }, form: documentForm() };
});

const guarded = (rest: Omit<Sending, 'token'> = {}) => async (app: TestApp) => ({ token: (await buildGuarded(app)).merchant.token, ...rest });
const proven = (rest: Omit<Sending, 'token'> = {}) => async (merchant: Merchant) => {
  await merchant.prove();
  return rest;
};

/** How the audit trail, sessions, ways in and documents meet each of their refusals. */
export const accountRefusals = {
  secondFactor: {
    wrong_second_factor: async (app: TestApp) => ({ body: { token: await startGuardedSignIn(app, (await buildGuarded(app)).merchant), code: 'AAAAA-AAAAA' } }),
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

/** What an upload of documents meets besides what any upload does. */
export const documentRefusals = {
  malware_found: documentAfter(async () => ({ clean: false, threat: 'Eicar-Test-Signature' })),
  scan_unavailable: documentAfter(() => Promise.reject(new PortUnavailable('malware-scan', 'no answer'))),
};
