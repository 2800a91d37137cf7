import { listLines, type LineRow } from '../../platform/verify-audit.repo.ts';
import type { ZipEntry } from '../../platform/zip-parts.ts';
import type { Extent } from './archive.repo.ts';
import type { Read } from './data-files.ts';

const LINES_A_READ = 1_000;

/** A line of the audit trail as an archive has it: the values whose hash it carries, as texts in their order. */
export interface AuditJson {
  sequence: number;
  texts: (string | null)[];
  hash: string;
}

const jsonOf = ({ sequence, texts, hash }: LineRow): string =>
  `${JSON.stringify({ sequence, texts, hash } satisfies AuditJson)}\n`;

async function* chainLines(read: Read, businessId: string, { lastAuditLine }: Extent): AsyncGenerator<string, void> {
  for (let after = 0; after < lastAuditLine;) {
    const rows = await read((tx) =>
      listLines(tx, { businessId, after: [businessId, after], most: Math.min(LINES_A_READ, lastAuditLine - after) }),
    );
    if (rows.length === 0) return;
    yield rows.map(jsonOf).join('');
    after = rows.at(-1)!.sequence;
  }
}

/** The chain of the audit trail as it was hashed, so that it can be verified outside. */
export const auditFile = (read: Read, businessId: string, extent: Extent): ZipEntry => ({
  name: 'audit/chain.jsonl',
  content: chainLines(read, businessId, extent),
});
