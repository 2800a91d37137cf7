import { z } from 'zod';
import { PortRefused } from '../../ports/port-error.ts';
import { callVendor, readAnswer, vendorUrl } from '../vendor-call.ts';
import { plaidKeySchema } from './plaid-signature.ts';

const API_VERSION = '2020-09-14';

const text = (charsMax: number) => z.string().min(1).max(charsMax);

const linkTokenSchema = z.object({ link_token: text(300), hosted_link_url: z.url({ protocol: /^https?$/ }).max(2_000) });
const exchangeSchema = z.object({ access_token: text(300), item_id: text(200) });
const keySchema = z.object({ key: plaidKeySchema });
const institutionSchema = z.object({ institution: z.object({ name: text(200) }) });

/** Account names and numbers as Auth gives them; what we do not use is not read. */
const authSchema = z.object({
  accounts: z.array(z.object({ account_id: text(200), name: text(200), mask: z.string().max(10).nullish() })).max(50),
  numbers: z.object({ ach: z.array(z.object({ account_id: text(200), account: z.string().regex(/^[A-Za-z0-9]{4,34}$/), routing: z.string().regex(/^\d{9}$/) })).max(50) }),
  item: z.object({ institution_id: z.string().max(100).nullish(), institution_name: z.string().max(200).nullish() }),
});
export type PlaidAuth = z.infer<typeof authSchema>;

const errorSchema = z.object({ error_code: z.string().max(100) });

/** The calls of Plaid's API that linking a bank needs (docs/protocols.md). A refusal is PortRefused with Plaid's own error code. */
export function createPlaidApi({ url, clientId, secret, timeoutMs }: { url: string; clientId: string; secret: string; timeoutMs?: number | undefined }) {
  async function ask<Schema extends z.ZodType>(path: string, schema: Schema, body: object): Promise<z.infer<Schema>> {
    const headers = { 'content-type': 'application/json', 'plaid-client-id': clientId, 'plaid-secret': secret, 'plaid-version': API_VERSION };
    const answer = await callVendor('open-banking', vendorUrl(url, path), { method: 'POST', headers, body: JSON.stringify(body), timeoutMs });
    if (answer.status !== 200) {
      const code = errorSchema.safeParse(safeJson(answer.text)).data?.error_code ?? `status ${answer.status}`;
      throw new PortRefused('open-banking', `${path} was refused: ${code}`);
    }
    return readAnswer('open-banking', schema, answer);
  }
  return {
    createLinkToken: (request: { clientName: string; clientUserId: string; webhook: string; lifetimeSeconds: number }) =>
      ask('/link/token/create', linkTokenSchema, {
        client_name: request.clientName, language: 'en', country_codes: ['US'], products: ['auth'], user: { client_user_id: request.clientUserId },
        webhook: request.webhook, hosted_link: { url_lifetime_seconds: request.lifetimeSeconds },
      }),
    exchangePublicToken: (publicToken: string) => ask('/item/public_token/exchange', exchangeSchema, { public_token: publicToken }),
    getAuth: (accessToken: string) => ask('/auth/get', authSchema, { access_token: accessToken }),
    getInstitution: (institutionId: string) => ask('/institutions/get_by_id', institutionSchema, { institution_id: institutionId, country_codes: ['US'] }),
    getVerificationKey: (keyId: string) => ask('/webhook_verification_key/get', keySchema, { key_id: keyId }),
  };
}

function safeJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
