import type { CallOutput, ParsedInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { API_SCOPES } from '@trilane/domain/api-key';
import { centsToDollars, dollarsToCents, whyNotCents } from '@trilane/domain/money';
import { Refusal } from '../../platform/refusal.ts';
import type { ApiKeyFields, ApiKeyRow } from './api-keys.repo.ts';

/** `now` is the security clock, by which secrets end. */
export function apiKeyToWire(row: ApiKeyRow, now: Date): CallOutput<Calls['listApiKeys']>[number] {
  const oldUntil = row.old_until !== null && row.old_until > now ? row.old_until : null;
  return {
    id: row.key_id,
    name: row.name,
    hint: row.hint,
    // A later release may know scopes that this one does not.
    scopes: API_SCOPES.filter((scope) => row.scopes.includes(scope)),
    refundLimit: row.refund_limit_cents === null ? null : centsToDollars(row.refund_limit_cents),
    networks: row.networks,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
    oldSecretUntil: oldUntil?.toISOString() ?? null,
    version: row.version,
  };
}

type Body = Pick<ParsedInput<Calls['createApiKey']>['body'], 'name' | 'scopes' | 'refundLimit' | 'networks'>;

/** What is kept of a key: each scope and network once, and a limit only where it refunds. */
export function apiKeyFieldsOf({ name, scopes, refundLimit, networks }: Body): ApiKeyFields {
  const cents = refundLimit === null ? null : dollarsToCents(refundLimit);
  if (refundLimit !== null && cents === null)
    throw new Refusal('invalid', { errors: { refundLimit: [whyNotCents(refundLimit)] } });
  return {
    name,
    scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
    refund_limit_cents: scopes.includes('refunds') ? cents : null,
    networks: [...new Set(networks.map((network) => network.trim()))],
  };
}

/** What the audit trail says of a key. */
export const auditedFields = (row: ApiKeyFields) => ({
  name: row.name,
  scopes: row.scopes.join(', '),
  refundLimitCents: row.refund_limit_cents,
  networks: row.networks.join(', '),
});
