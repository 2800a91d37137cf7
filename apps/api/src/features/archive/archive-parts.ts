import type { CallContext } from '../../platform/context.ts';
import { readRelease } from '../../platform/db/release.ts';
import type { ZipEntry } from '../../platform/zip-parts.ts';
import { auditCsv, EVERY_LINE } from '../audit/public.ts';
import { readMonthlyMovements } from '../statements/public.ts';
import { readKnownStores, storeSheet } from '../stores/public.ts';
import { wholeRecordCsv } from '../transactions/public.ts';
import { listed, type ListedFile, type MissingFile } from './archive-file.ts';
import { auditFile } from './audit-files.ts';
import { dataFiles, type Read } from './data-files.ts';
import { KEPT_TABLES } from './kept-tables.ts';
import { LIST_FILES } from './list-files.ts';
import { ARCHIVE_FORMAT, ARCHIVE_FORMAT_VERSION, MANIFEST_NAME, type Manifest } from './manifest.ts';
import { closeFiles, StatementLines, statementFiles } from './pdf-files.ts';
import { monthsBetween, type Opening } from './read-opening.ts';
import { readmeText } from './readme-text.ts';
import { storedFiles } from './stored-files.ts';

type Context = Pick<CallContext, 'platform' | 'holder'>;

interface Asked {
  context: Context;
  /** Runs one short transaction; ends with the download. */
  read: Read;
  opening: Opening;
  madeAt: Date;
}

/** Reads only when its turn in the archive has come. */
async function* later(make: () => Promise<string>): AsyncGenerator<string, void> {
  yield await make();
}

async function* csvFiles({ context: { holder }, read, opening }: Asked): AsyncGenerator<ZipEntry, void> {
  const { businessId } = holder;
  const { extent } = opening;
  const { timeZone, settledThrough, lastTransaction: through } = extent;
  yield {
    name: 'csv/transactions.csv',
    content: wholeRecordCsv(read, { businessId, through, timeZone, settledThrough }),
  };
  const stores = await read((tx) => readKnownStores(tx, businessId));
  yield { name: 'csv/stores.csv', content: storeSheet(stores) };
  for (const { name, make } of LIST_FILES)
    yield { name, content: later(() => read((tx) => make(tx, businessId, timeZone))) };
  yield {
    name: 'csv/activity.csv',
    content: auditCsv({ read, holder }, EVERY_LINE, timeZone, { below: extent.lastAuditLine + 1 }),
  };
}

async function* pdfFiles({ context: { platform, holder }, read, opening }: Asked): AsyncGenerator<ZipEntry, void> {
  const { businessId } = holder;
  const { at, extent } = opening;
  const months = extent.firstEntryAt === null ? [] : monthsBetween(extent.firstEntryAt, at);
  const movements = await readMonthlyMovements(read, businessId, extent);
  const upTo = { lastTransaction: extent.lastTransaction, movements };
  const lines = new StatementLines();
  yield* statementFiles(platform, read, { businessId, now: at, months, upTo }, lines);
  yield { name: 'csv/statements.csv', content: lines.content() };
  const closes = { businessId, businessName: extent.name, through: extent.lastTransaction };
  yield* closeFiles(platform, read, closes);
}

async function manifestOf(
  { context: { platform, holder }, opening: { at, extent }, madeAt }: Asked,
  { files, missing }: Pick<Manifest, 'files' | 'missing'>,
): Promise<Manifest> {
  const { version } = await readRelease();
  return {
    format: ARCHIVE_FORMAT,
    formatVersion: ARCHIVE_FORMAT_VERSION,
    product: { name: platform.config.productName, version },
    business: { id: holder.businessId, name: extent.name, timeZone: extent.timeZone },
    madeAt: madeAt.toISOString(),
    madeBy: holder.email,
    asOf: {
      at: at.toISOString(),
      lastTransaction: extent.lastTransaction,
      lastJournalEntry: extent.lastEntry,
      settledThrough: extent.settledThrough === '-infinity' ? null : extent.settledThrough,
      lastAuditLine: extent.lastAuditLine,
      auditHash: extent.auditHash,
    },
    missing,
    files,
  };
}

async function* contents(asked: Asked, miss: (file: MissingFile) => void): AsyncGenerator<ZipEntry, void> {
  const { context, read, opening, madeAt } = asked;
  const { platform, holder } = context;
  const { businessId } = holder;
  const { productName } = platform.config;
  yield { name: 'README.txt', content: [readmeText({ productName, madeAt, madeBy: holder.email }, opening)] };
  yield* opening.files;
  yield* csvFiles(asked);
  yield* pdfFiles(asked);
  yield* storedFiles(platform, read, businessId, miss);
  const tables = KEPT_TABLES.filter(({ atOnce }) => !atOnce);
  yield* dataFiles(read, { businessId, extent: opening.extent }, tables);
  yield auditFile(read, businessId, opening.extent);
}

/** Every file of an archive in its order, the manifest last: it is known only then. */
export async function* archiveEntries(asked: Asked): AsyncGenerator<ZipEntry, void> {
  const files: ListedFile[] = [];
  const missing: MissingFile[] = [];
  for await (const entry of contents(asked, (file) => void missing.push(file)))
    yield listed(entry, (file) => void files.push(file));
  const text = JSON.stringify(await manifestOf(asked, { files, missing }), null, 2);
  yield { name: MANIFEST_NAME, content: [`${text}\n`] };
}
