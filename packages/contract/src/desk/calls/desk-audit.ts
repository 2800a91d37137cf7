import { z } from 'zod';
import { AUDIT_ACTORS, AUDIT_ENDS } from '@trilane/domain/audit';
import { id, instant, opaque, text, writtenCountOr } from '../../wire.ts';
import { auditEvent } from '../../calls/audit.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';
import { businessName } from './desk-waiting.ts';

const filter = {
  /** Only the chain of this business. */
  business: id.optional(),
  /** `installation`: only the chain of the installation. */
  chain: z.enum(['installation']).optional(),
  actor: text(200).optional(),
  actorKind: z.enum(AUDIT_ACTORS).optional(),
  action: text(60).optional(),
  outcome: z.enum(AUDIT_ENDS).optional(),
  from: instant.optional(),
  to: instant.optional(),
};

/** A long run whose progress is shown. `broken`: it ended without a result. */
export const deskRun = z.object({
  id,
  askedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  steps: z.number(),
  stepsDone: z.number(),
  broken: z.boolean(),
});

export const deskAuditCalls = {
  searchAudit: deskCall({
    method: 'GET',
    path: '/audit',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Lines of the audit trail of the installation and of every merchant, newest first',
    query: z.strictObject({ ...filter, after: opaque(300).optional(), limit: writtenCountOr(100, 50) }),
    output: z.object({
      lines: z.array(auditEvent.extend({ business: businessName.nullable() })),
      next: z.string().nullable(),
    }),
  }),
  exportAudit: deskCall({
    method: 'GET',
    path: '/audit/export',
    access: 'operator',
    roles: ['admin'],
    audit: 'audit.export',
    form: 'file',
    refusals: [],
    summary: 'The lines that a search finds, as CSV with the hash of each, newest first',
    query: z.strictObject(filter),
    output: z.unknown(),
  }),
  getAuditProof: deskCall({
    method: 'GET',
    path: '/audit/proof',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'The last proofs of the audit trail, and the one that is running',
    output: z.object({
      runs: z.array(
        deskRun.extend({
          business: id.nullable(),
          chains: z.number().nullable(),
          lines: z.number().nullable(),
          faults: z.array(z.object({ businessId: id.nullable(), line: z.number(), words: z.string() })),
        }),
      ),
    }),
  }),
  startAuditProof: deskCall({
    method: 'POST',
    path: '/audit/proof',
    access: 'operator',
    roles: EVERY_ROLE,
    audit: 'audit.verify',
    refusals: ['run_under_way', 'merchant_unknown'],
    summary: 'Prove one chain of the audit trail, or all, in the background',
    body: z.strictObject({ business: id.optional() }),
    output: z.object({ id }),
  }),
};
