import { z } from 'zod';
import { PERSONAL } from '@trilane/domain/team';
import { LEGAL_VERSION_LENGTH_MAX } from '@trilane/domain/legal-text';
import { call } from '../call.ts';
import { legalReading } from '../legal-document.ts';
import { instant, said, text } from '../wire.ts';

export const legalCalls = {
  getTerms: call({
    method: 'GET',
    path: '/businesses/terms',
    access: 'any-token',
    may: PERSONAL,
    refusals: [],
    summary: 'The terms in force, and what is new since the accepted version',
    output: z.object({
      text: legalReading,
      /** The version that the owner accepted last. */
      accepted: said.nullable(),
      /** The owner has to agree to the terms in force before anything is changed. */
      outdated: z.boolean(),
      /** What is new in the operator's words, newest first, for each version since the accepted one. */
      changes: z.array(z.object({ version: said, effectiveOn: z.iso.date(), words: said })),
    }),
  }),
  acceptTerms: call({
    method: 'POST',
    path: '/businesses/terms/accept',
    access: 'session',
    withOldTerms: true,
    idempotency: 'accepted',
    audit: 'terms.accept',
    refusals: ['terms_changed'],
    summary: 'Agree to the terms in force, by the version that was shown',
    body: z.strictObject({ version: text(LEGAL_VERSION_LENGTH_MAX) }),
    output: z.object({ version: said }),
  }),
  listAcceptedTerms: call({
    method: 'GET',
    path: '/businesses/terms/accepted',
    access: 'session',
    refusals: [],
    summary: 'The accepted versions of the terms, newest first',
    output: z.array(
      z.object({
        version: said,
        acceptedAt: instant,
        address: said,
        userAgent: said,
        /** Where this version can be read; null where it is not kept. */
        path: said.nullable(),
      }),
    ),
  }),
};
