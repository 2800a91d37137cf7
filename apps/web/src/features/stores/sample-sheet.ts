import { STORE_SHEET_COLUMNS } from '@trilane/domain/store-sheet';
import { verbatim } from '@trilane/domain/word';

// The import takes states in English.
const rows = verbatim([
  [
    'Harbor Street',
    '12',
    'multi-device',
    '1 Harbor Street',
    '',
    'Brooklyn',
    'New York',
    '11201',
    '',
    '',
    'Front counter',
  ],
  ['Harbor Street', '12', '', '', '', '', '', '', '', '', 'Back office'],
  [
    'Station Kiosk',
    '13',
    'single-device',
    '4 Station Avenue',
    'Track 2',
    'White Plains',
    'New York',
    '10601',
    '',
    '',
    '',
  ],
]);

/** The lines of the file, without their ends. */
export const sampleLines = [STORE_SHEET_COLUMNS.map(({ heading }) => heading), ...rows].map((cells) => cells.join(','));

/** Saves a small file that shows how a CSV for the import is written. */
export async function sampleSheet(): Promise<void> {
  const { saveFile } = await import('../../lib/download.ts');
  const lines = sampleLines.map((line) => `${line}\r\n`);
  saveFile(new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv' }), 'stores-example.csv');
}
