import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { OperatorRow } from './operators.repo.ts';

export function operatorToWire(
  row: OperatorRow & { last_seen_at?: Date | null },
): CallOutput<DeskCalls['addOperator']> {
  return {
    id: row.operator_id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    networks: row.networks,
    state: row.password_hash === null ? 'set-up' : 'active',
    addedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
