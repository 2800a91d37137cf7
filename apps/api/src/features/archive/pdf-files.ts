import { statementWords } from '@trilane/contract/paper/statement-words';
import { ACCOUNT_NAMES } from '@trilane/domain/account';
import type { Platform } from '../../platform/context.ts';
import { CSV_START, csvLine } from '../../platform/csv.ts';
import { createGiveWay } from '../../platform/give-way.ts';
import type { ZipEntry } from '../../platform/zip-parts.ts';
import {
  closeFileName,
  closeToWire,
  drawDayClose,
  findOlderClose,
  listClosesAfter,
  type DayCloseRow,
} from '../day-closes/public.ts';
import {
  drawStatement,
  readStatement,
  STATEMENT_ACCOUNTS,
  type BooksUpTo,
  type Statement,
} from '../statements/public.ts';
import type { Read } from './data-files.ts';

const CLOSES_A_READ = 50;
/** Each takes a moment to draw. The figures of all closes are in `data/`. */
export const CLOSE_PDFS_MAX = 10_000;

/** Makes a PDF only when its turn in the archive has come. */
async function* once(draw: () => Promise<Buffer>): AsyncGenerator<Buffer, void> {
  yield await draw();
}

/** The lines of statements, as rows of a CSV file. */
export class StatementLines {
  readonly #rows: string[] = [
    CSV_START +
      csvLine(['Month', 'Line', ...STATEMENT_ACCOUNTS.map((kind) => ACCOUNT_NAMES[kind]), 'Total', 'Whole Month']),
  ];

  add({ month, whole, figures: { opening, movements, closing } }: Statement): void {
    for (const { name, accounts, total } of [opening, ...movements, closing])
      this.#rows.push(
        csvLine([
          month,
          statementWords.lines[name],
          ...accounts.map((cents) => ({ cents })),
          { cents: total },
          whole ? 'Yes' : 'No',
        ]),
      );
  }

  *content(): Generator<string, void> {
    yield* this.#rows;
  }
}

/**
 * The statement of each of these months as PDF, in English like the whole archive; the lines of each are added to
 * `lines`.
 */
export async function* statementFiles(
  platform: Pick<Platform, 'config'>,
  read: Read,
  asked: { businessId: string; now: Date; months: readonly string[]; upTo: BooksUpTo },
  lines: StatementLines,
): AsyncGenerator<ZipEntry, void> {
  const { businessId, now, months, upTo } = asked;
  for (const month of months) {
    const statement = await read((tx) => readStatement(tx, platform, { businessId, month, now, upTo }));
    lines.add(statement);
    yield { name: `pdf/statement-${month}.pdf`, content: once(() => drawStatement(statement, 'en')) };
  }
}

/** The newest closes of the day that cover nothing beyond the archive's last transaction, as PDF. */
export async function* closeFiles(
  { config }: Pick<Platform, 'config'>,
  read: Read,
  asked: { businessId: string; businessName: string; through: number },
): AsyncGenerator<ZipEntry, void> {
  const { businessId, businessName, through } = asked;
  const giveWay = createGiveWay();
  const older = await read((tx) => findOlderClose(tx, businessId, { through, newest: CLOSE_PDFS_MAX }));
  for (let after: string | null = older; ;) {
    const from: string | null = after;
    const rows: DayCloseRow[] = await read((tx) =>
      listClosesAfter(tx, businessId, { after: from, through, limit: CLOSES_A_READ }),
    );
    for (const row of rows) {
      await giveWay();
      const close = closeToWire(row);
      const drawn = { productName: config.productName, businessName, close };
      // Numbers count within a store or device: the id keeps two names apart.
      const name = `pdf/${closeFileName(close)}-${row.close_id}.pdf`;
      yield { name, content: once(() => drawDayClose(drawn, 'en')) };
    }
    if (rows.length < CLOSES_A_READ) return;
    after = rows.at(-1)!.close_id;
  }
}
