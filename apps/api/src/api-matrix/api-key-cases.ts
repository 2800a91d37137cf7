import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { API_KEYS_MAX } from '@trilane/domain/api-key';
import { apiKeyBody, buildApiKey } from '@trilane/testkit/build-api-key';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import type { Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';
import { missingId } from './case-parts.ts';

const BEYOND_PROOF_SECONDS = 16 * 60;

/** A call about a key of a merchant with a fresh step-up. */
const aboutKey = (bodyOf?: (merchant: Merchant, app: TestApp) => unknown): CallCase =>
  as('signed-in', async (merchant, app) => {
    const { key } = await buildApiKey(merchant);
    const body = await bodyOf?.(merchant, app);
    return { params: { id: key.id }, ...(body !== undefined && { body }) };
  });

const ofMissing = (body?: unknown): CallCase =>
  as('signed-in', async (merchant) => {
    await merchant.prove();
    return { params: { id: missingId() }, ...(body !== undefined && { body }) };
  });

const longAfterProof = (body: unknown) =>
  aboutKey((_merchant, app) => {
    app.advanceSecurity(BEYOND_PROOF_SECONDS);
    return body;
  });

const withTakenName = async (merchant: Merchant) => {
  const { key } = await buildApiKey(merchant);
  return apiKeyBody({ name: key.name.toUpperCase() });
};

export const apiKeyCases = {
  listApiKeys: as('signed-in'),
  createApiKey: as('signed-in', async (merchant) => {
    await merchant.prove();
    return { body: apiKeyBody() };
  }),
  updateApiKey: aboutKey(() => apiKeyBody({ scopes: ['read-record'] })),
  rotateApiKey: aboutKey(() => ({ overlapHours: 1 })),
  removeApiKey: aboutKey(),
} satisfies Partial<Record<CallName, CallCase>>;

/** The requests that cause each refusal about API keys. */
export const apiKeyRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  createApiKey: {
    api_keys_full: as('signed-in', async (merchant) => {
      for (let n = 0; n < API_KEYS_MAX; n += 1) await buildApiKey(merchant);
      return { body: apiKeyBody() };
    }),
    api_key_name_taken: as('signed-in', async (merchant) => ({ body: await withTakenName(merchant) })),
    proof_required: as('signed-in', () => ({ body: apiKeyBody() })),
  },
  updateApiKey: {
    not_found: ofMissing(apiKeyBody()),
    api_key_name_taken: aboutKey(withTakenName),
    changed_elsewhere: aboutKey(() => ({ ...apiKeyBody(), version: 9 })),
    proof_required: longAfterProof(apiKeyBody()),
  },
  rotateApiKey: { not_found: ofMissing({}), proof_required: longAfterProof({}) },
  removeApiKey: { not_found: ofMissing() },
};
