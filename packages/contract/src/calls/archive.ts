import { z } from 'zod';
import { call } from '../call.ts';

export const archiveCalls = {
  exportArchive: call({
    method: 'GET',
    path: '/businesses/businesses/me/archive',
    access: 'session',
    audit: 'export.archive',
    form: 'file',
    refusals: ['proof_required'],
    summary: 'Everything of the business as one ZIP archive, streamed: CSV, PDF, files, rows and the audit trail',
    output: z.unknown(),
  }),
};
