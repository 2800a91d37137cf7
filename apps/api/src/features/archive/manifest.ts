import { z } from 'zod';

/** Goes up when a reader of older archives would misread a newer one. */
export const ARCHIVE_FORMAT = 'trilane-archive';
export const ARCHIVE_FORMAT_VERSION = 1;
export const MANIFEST_NAME = 'manifest.json';

const count = z.number().int().min(0);

/** The last file of an archive: what it is, how far it goes, and every other file with its size and hash. */
export const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  formatVersion: z.literal(ARCHIVE_FORMAT_VERSION),
  product: z.object({ name: z.string(), version: z.string() }),
  business: z.object({ id: z.guid(), name: z.string(), timeZone: z.string() }),
  /** By the machine's clock. */
  madeAt: z.string(),
  madeBy: z.string(),
  asOf: z.object({
    /** By the clock of payments and settlements. */
    at: z.string(),
    lastTransaction: count,
    lastJournalEntry: count,
    /** Null before the first settlement. */
    settledThrough: z.string().nullable(),
    lastAuditLine: count,
    auditHash: z.string(),
  }),
  /** Uploaded files that the file store did not have. */
  missing: z.array(z.object({ name: z.string(), reason: z.string() })),
  files: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

export type Manifest = z.infer<typeof manifest>;
