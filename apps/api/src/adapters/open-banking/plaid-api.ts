import { createRequire } from 'node:module';
import type * as Plaid from 'plaid';
import { z } from 'zod';
import { callOutside } from '../../platform/outside-call.ts';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import { ANSWER_BYTES_MAX, readAnswer, VENDOR_TIMEOUT_MS, vendorUrl, withinTime } from '../vendor-call.ts';
import type { VendorAnswer } from '../vendor-call.ts';
import { vendorText, vendorWords } from '../vendor-text.ts';
import { plaidKeySchema } from './plaid-signature.ts';

const API_VERSION = '2020-09-14';

const text = (charsMax: number) => vendorText(charsMax).min(1);
const name = vendorWords(200).pipe(z.string().min(1));

const linkTokenSchema = z.object({
  link_token: text(300),
  hosted_link_url: z.url({ protocol: /^https?$/ }).max(2_000),
});
const exchangeSchema = z.object({ access_token: text(300), item_id: text(200) });
const keySchema = z.object({ key: plaidKeySchema });
const institutionSchema = z.object({ institution: z.object({ name }) });

/** Account names and numbers as Auth gives them; what we do not use is not read. */
const authSchema = z.object({
  accounts: z
    .array(
      z.object({ account_id: text(200), name, subtype: vendorText(100).nullish(), mask: vendorWords(10).nullish() }),
    )
    .max(50),
  numbers: z.object({
    ach: z
      .array(
        z.object({
          account_id: text(200),
          account: z.string().regex(/^[A-Za-z0-9]{4,34}$/),
          routing: z.string().regex(/^\d{9}$/),
        }),
      )
      .max(50),
  }),
  item: z.object({ institution_id: vendorText(100).nullish(), institution_name: vendorWords(200).nullish() }),
});
export type PlaidAuth = z.infer<typeof authSchema>;

const errorSchema = z.object({ error_code: z.string().max(100) });

interface PlaidAccess {
  url: string;
  clientId: string;
  secret: string;
  timeoutMs?: number | undefined;
}

/**
 * Plaid's own Node client: large, so only a product that links banks with Plaid loads it, while it starts. Imported, it
 * would be read through twice.
 */
const loadPlaid = () => createRequire(import.meta.url)('plaid') as typeof Plaid;

type Call = (options: { signal: AbortSignal }) => Promise<{ status: number; data: unknown }>;

function openClient({ url, clientId, secret }: Pick<PlaidAccess, 'url' | 'clientId' | 'secret'>) {
  const { Configuration, PlaidApi } = loadPlaid();
  return new PlaidApi(
    new Configuration({
      basePath: vendorUrl(url, ''),
      baseOptions: {
        headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': API_VERSION },
        // As every call to a vendor: no redirect, no proxy of the environment, a small answer, read by us as untrusted
        // text.
        maxRedirects: 0,
        proxy: false,
        maxContentLength: ANSWER_BYTES_MAX,
        responseType: 'text',
        validateStatus: () => true,
      },
    }),
  );
}

/**
 * The calls of Plaid's API that linking a bank needs (docs/protocols.md). A refusal is PortRefused with Plaid's own
 * error code.
 */
export function createPlaidApi({ url, clientId, secret, timeoutMs = VENDOR_TIMEOUT_MS }: PlaidAccess) {
  const { CountryCode, Products } = loadPlaid();
  const countries = [CountryCode.Us];
  const client = openClient({ url, clientId, secret });

  async function ask<Schema extends z.ZodType>(path: string, schema: Schema, call: Call): Promise<z.infer<Schema>> {
    const { status, data } = await callOutside('open-banking', () =>
      withinTime(timeoutMs, (signal) => call({ signal })),
    ).catch((error: Error) => {
      // The client's error holds the whole request, our secret with it: only its words go on.
      throw new PortUnavailable('open-banking', 'no answer', new Error(error.message));
    });
    const answer: VendorAnswer = { status, text: String(data) };
    if (status === 200) return readAnswer('open-banking', schema, answer);
    if (status < 400 || status === 429 || status >= 500)
      throw new PortUnavailable('open-banking', `answered ${status}`);
    throw new PortRefused(
      'open-banking',
      `${path} was refused: ${errorSchema.safeParse(safeJson(answer.text)).data?.error_code ?? `status ${status}`}`,
    );
  }
  return {
    createLinkToken: (request: {
      clientName: string;
      clientUserId: string;
      webhook: string;
      lifetimeSeconds: number;
    }) =>
      ask('/link/token/create', linkTokenSchema, (options) =>
        client.linkTokenCreate(
          {
            client_name: request.clientName,
            language: 'en',
            country_codes: countries,
            products: [Products.Auth],
            user: { client_user_id: request.clientUserId },
            webhook: request.webhook,
            hosted_link: { url_lifetime_seconds: request.lifetimeSeconds },
          },
          options,
        ),
      ),
    exchangePublicToken: (publicToken: string) =>
      ask('/item/public_token/exchange', exchangeSchema, (options) =>
        client.itemPublicTokenExchange({ public_token: publicToken }, options),
      ),
    getAuth: (accessToken: string) =>
      ask('/auth/get', authSchema, (options) => client.authGet({ access_token: accessToken }, options)),
    getInstitution: (institutionId: string) =>
      ask('/institutions/get_by_id', institutionSchema, (options) =>
        client.institutionsGetById({ institution_id: institutionId, country_codes: countries }, options),
      ),
    getVerificationKey: (keyId: string) =>
      ask('/webhook_verification_key/get', keySchema, (options) =>
        client.webhookVerificationKeyGet({ key_id: keyId }, options),
      ),
  };
}

function safeJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
