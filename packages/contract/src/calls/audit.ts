import { z } from 'zod';
import { AUDIT_ACTORS, AUDIT_AREAS, AUDIT_ENDS } from '@trilane/domain/audit';
import { ACTIVITY_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { call } from '../call.ts';
import { date, instant, said, text, writtenCount, writtenCountOr } from '../wire.ts';

const values = z.record(said, z.unknown()).nullable();

/** One line of the trail; `before` and `after` hold what changed, secrets masked. */
export const auditEvent = z
  .object({
    number: z.number().int(),
    at: instant,
    actorKind: z.enum(AUDIT_ACTORS),
    actor: said,
    action: said,
    outcome: z.enum(['done', 'refused']),
    reason: said.nullable(),
    reasonCode: said.nullable(),
    subject: said,
    address: said,
    device: said,
    before: values,
    after: values,
    hash: said,
  })
  .meta({ id: 'AuditEvent' });

const filter = {
  area: z.enum(AUDIT_AREAS).optional(),
  /** `asked`: the person was asked for a step-up (`proof_required`). `refused` does not include these. */
  outcome: z.enum(AUDIT_ENDS).optional(),
  actorKind: z.enum(AUDIT_ACTORS).optional(),
  q: text(ACTIVITY_SEARCH_LENGTH_MAX).optional(),
  from: date.optional(),
  to: date.optional(),
};

export const auditCalls = {
  listAudit: call({
    method: 'GET',
    path: '/businesses/businesses/me/audit',
    access: 'session',
    weight: 'costly',
    refusals: ['dates_reversed'],
    summary: 'The audit trail, newest first',
    query: z.strictObject({
      page: writtenCountOr(1_000_000, 1),
      limit: writtenCountOr(100, 20),
      /** This line alone. */
      number: writtenCount(1e15).optional(),
      ...filter,
    }),
    output: z.object({
      docs: z.array(auditEvent),
      page: z.number(),
      limit: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
  }),
  exportAudit: call({
    method: 'GET',
    path: '/businesses/businesses/me/audit/export',
    access: 'session',
    audit: 'export.activity',
    form: 'file',
    refusals: ['dates_reversed'],
    summary: 'The audit trail under the same filter as CSV, with the hash of each line',
    query: z.strictObject(filter),
    output: z.unknown(),
  }),
};
