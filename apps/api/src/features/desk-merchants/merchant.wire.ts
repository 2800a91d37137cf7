import type { z } from 'zod';
import type {
  merchant,
  merchantDocument,
  merchantMessage,
  merchantPerson,
  merchantRow,
} from '@trilane/contract/desk/merchant-wire';
import { deviceWords } from '@trilane/domain/user-agent';
import type { CheckRow, DocumentRow, LinkedAccountRow } from './merchant.repo.ts';
import type { MerchantRow } from './merchant-search.repo.ts';
import type { MessageRow } from './messages.repo.ts';
import type { PersonRow, PersonSessionRow } from './people.repo.ts';

type Merchant = z.output<typeof merchant>;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const rowToWire = (row: MerchantRow): z.output<typeof merchantRow> => ({
  id: row.business_id,
  name: row.name,
  ownerName: row.owner_name,
  ownerEmail: row.owner_email,
  createdAt: row.created_at.toISOString(),
  status: row.status,
  transfersHeld: row.frozen,
});

export const accountToWire = (row: LinkedAccountRow): Merchant['accounts'][number] => ({
  accountId: row.account_id,
  displayName: row.display_name,
  providerName: row.provider_name,
  holderName: row.holder_name,
  lastDigits: row.number_last4,
  linkedAt: row.linked_at.toISOString(),
  approvedAt: instant(row.approved_at),
  closedAt: instant(row.closed_at),
  removedAt: instant(row.removed_at),
  primary: row.is_primary,
});

export const checkToWire = (row: CheckRow): Merchant['checks'][number] => ({
  reference: row.reference,
  kind: row.kind,
  decision: row.decision,
  agencyWord: row.agency_word,
  requestedAt: row.requested_at.toISOString(),
  decidedAt: instant(row.decided_at),
});

export const documentToWire = (row: DocumentRow): z.output<typeof merchantDocument> => ({
  id: row.file_id,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.size_bytes,
  createdAt: row.created_at.toISOString(),
});

type Person = z.output<typeof merchantPerson>;

const sessionToWire = (row: PersonSessionRow): Person['sessions'][number] => ({
  id: row.session_id,
  device: deviceWords(row.user_agent),
  address: row.address,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** One person, with those of `sessions` that are theirs. */
export const personToWire = (row: PersonRow, sessions: readonly PersonSessionRow[]): Person => ({
  id: row.user_id,
  name: row.name,
  email: row.email,
  role: row.role,
  secondFactor: row.second_factor,
  recoveryCodesLeft: row.codes_left,
  passkeys: row.passkeys,
  sessions: sessions.filter(({ user_id: userId }) => userId === row.user_id).map(sessionToWire),
});

function stateOf(row: MessageRow): z.output<typeof merchantMessage>['state'] {
  if (row.done_at !== null) return row.dead_at !== null || row.last_error === 'the code expired' ? 'dropped' : 'sent';
  if (row.dead_at !== null) return 'dead';
  return row.attempts > 0 && row.last_error !== null ? 'retrying' : 'waiting';
}

export function messageToWire(row: MessageRow): z.output<typeof merchantMessage> {
  const state = stateOf(row);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    at: row.created_at.toISOString(),
    state,
    sentAt: state === 'sent' ? instant(row.done_at) : null,
    error: state === 'sent' ? null : row.last_error,
    repeatable: (state === 'sent' || state === 'dead') && row.kind !== 'auth-code' && row.kept && row.may_repeat,
  };
}
