import { z } from 'zod';
import {
  LEGAL_BODY_LENGTH_MAX,
  LEGAL_CHANGES_LENGTH_MAX,
  LEGAL_TITLE_LENGTH_MAX,
  LEGAL_VERSION_LENGTH_MAX,
} from '@trilane/domain/legal-text';
import { legalReading } from '../../legal-document.ts';
import { instant, lines, text } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';

const textId = z.enum(['terms-of-use', 'privacy-policy', 'landing-numbers']);
/** A character of a text takes up to six bytes in JSON. */
const MANUSCRIPT_BYTES_MAX = 6 * LEGAL_BODY_LENGTH_MAX + 64 * 1024;

const manuscript = z.strictObject({
  id: textId,
  version: text(LEGAL_VERSION_LENGTH_MAX),
  title: text(LEGAL_TITLE_LENGTH_MAX),
  effective: z.iso.date(),
  /** What is new, for owners to read before they agree. */
  changes: lines(LEGAL_CHANGES_LENGTH_MAX).default(''),
  /** Markdown without front matter. */
  body: lines(LEGAL_BODY_LENGTH_MAX),
});

const version = z.object({
  version: z.string(),
  effectiveOn: z.iso.date(),
  state: z.enum(['in-force', 'coming', 'former']),
  template: z.boolean(),
  changes: z.string(),
  publishedAt: instant,
  publishedBy: z.string(),
  /** How many owners have agreed to it; null for texts that nobody agrees to. */
  owners: z.number().int().nullable(),
});

const admin = { method: 'POST', access: 'operator', roles: ['admin'] } as const;

/** Legal texts: list, preview, publish. */
export const deskTextCalls = {
  listLegalTexts: deskCall({
    method: 'GET',
    path: '/texts',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Every legal text with its versions, newest first',
    output: z.array(
      z.object({
        id: textId,
        name: z.string(),
        inForce: z.string(),
        /** Owners who have not agreed to the version in force yet; null for texts that nobody agrees to. */
        waiting: z.number().int().nullable(),
        versions: z.array(version),
      }),
    ),
  }),
  getLegalText: deskCall({
    method: 'GET',
    path: '/texts/{id}/versions/{version}',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: ['not_found'],
    summary: 'A version as Markdown and as pages show it',
    params: z.strictObject({ id: textId, version: text(LEGAL_VERSION_LENGTH_MAX) }),
    output: z.object({ title: z.string(), body: z.string(), changes: z.string(), reading: legalReading }),
  }),
  previewLegalText: deskCall({
    ...admin,
    path: '/texts/preview',
    refusals: [],
    summary: 'Preview a version: how it reads, what keeps it from being published, and whom it concerns; keeps nothing',
    body: manuscript,
    bodyBytesMax: MANUSCRIPT_BYTES_MAX,
    output: z.object({
      reading: legalReading,
      problems: z.array(z.string()),
      /** Whether it is in force as soon as it is published. */
      isNow: z.boolean(),
      /** Owners who would be asked to agree; null for texts that nobody agrees to. */
      asks: z.number().int().nullable(),
    }),
  }),
  publishLegalText: deskCall({
    ...admin,
    path: '/texts',
    stepUp: true,
    idempotency: 'accepted',
    audit: 'text.publish',
    refusals: [
      'text_unreadable',
      'text_version_taken',
      'text_version_lower',
      'text_day_out_of_order',
      'text_day_past',
      'text_changes_missing',
    ],
    summary: 'Publish a version, in force today or from a later day',
    body: manuscript,
    bodyBytesMax: MANUSCRIPT_BYTES_MAX,
    output: z.object({ id: textId, version: z.string(), effectiveOn: z.iso.date() }),
  }),
};
