import { z } from 'zod';
import { instant } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';

/**
 * How an outside party has answered this process since its start. `answers` counts every answer, refusals included.
 * `failures` counts missing and unreadable answers.
 */
export const vendorHealth = z.object({
  port: z.string(),
  /** The adapter in use. */
  adapter: z.string(),
  answers: z.number(),
  failures: z.number(),
  lastAnswerAt: instant.nullable(),
  lastMs: z.number().nullable(),
  medianMs: z.number().nullable(),
  slowestMs: z.number().nullable(),
  lastFailureAt: instant.nullable(),
  lastFailure: z.string().nullable(),
});

export const deskSettingsCalls = {
  getHealth: deskCall({
    method: 'GET',
    path: '/health',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Versions, and how each outside party has answered the process that handles this call',
    output: z.object({
      process: z.object({ pid: z.number(), startedAt: instant, processes: z.number() }),
      versions: z.array(z.object({ of: z.string(), version: z.string() })),
      vendors: z.array(vendorHealth),
    }),
  }),
  listSettings: deskCall({
    method: 'GET',
    path: '/settings',
    access: 'operator',
    roles: ['admin'],
    refusals: [],
    summary: 'The settings in force and where each comes from; secrets as fingerprints only',
    output: z.object({
      settings: z.array(
        z.object({
          name: z.string(),
          source: z.enum(['environment', 'secrets file', 'default', 'not set']),
          isSecret: z.boolean(),
          /** Null for a secret and for a setting that is not set. */
          value: z.string().nullable(),
          fingerprint: z.string().nullable(),
        }),
      ),
    }),
  }),
};
