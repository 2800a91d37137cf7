import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { isRefusalCode, refusals } from '@trilane/contract/refusals';
import { deviceWords } from '@trilane/domain/user-agent';
import type { Handler } from '../../platform/context.ts';
import { countAudit, listAudit as listRows, type AuditRow } from './audit.repo.ts';
import { readAuditFilter } from './audit-filter.ts';

/** The sentence that the refused person read. */
export function reasonWords(code: string | null): string | null {
  return code !== null && isRefusalCode(code) ? refusals[code].message : code;
}

type Line = CallOutput<Calls['listAudit']>['docs'][number];

function toLine({ sequence, at, actor_kind: actorKind, user_agent: userAgent, ...row }: AuditRow): Line {
  const { actor, action, outcome, reason: reasonCode, subject, address, before, after, hash } = row;
  return {
    number: sequence,
    at: at.toISOString(),
    actorKind,
    actor,
    action,
    outcome,
    reason: reasonWords(reasonCode),
    reasonCode,
    subject,
    address,
    device: userAgent === '' ? '' : deviceWords(userAgent),
    before,
    after,
    hash,
  };
}

/** The business's audit trail under a filter, newest first. */
export const listAudit: Handler<'listAudit'> = async (context, { query: { page, limit, ...query } }) => {
  const { businessId } = context.holder;
  const { rows, total } = await context.read(async (tx) => {
    const filter = await readAuditFilter(tx, context, query);
    return {
      rows: await listRows(tx, businessId, filter, { below: null, offset: (page - 1) * limit, limit }),
      total: await countAudit(tx, businessId, filter),
    };
  });
  return { docs: rows.map(toLine), page, limit, pages: Math.ceil(total / limit), total };
};
