/**
 * Whole lines, because the import takes names of columns and states in English: a build in another language would
 * translate each of them alone.
 */
export const sampleLines = [
  'Store Name,Store No.,Store Type,Street Address,Suite,City,State,Zip Code,Latitude,Longitude,Device',
  'Harbor Street,12,multi-device,1 Harbor Street,,Brooklyn,New York,11201,,,Front counter',
  'Harbor Street,12,,,,,,,,,Back office',
  'Station Kiosk,13,single-device,4 Station Avenue,Track 2,White Plains,New York,10601,,,',
];

/** Saves a small file that shows how a CSV for the import is written. */
export async function sampleSheet(): Promise<void> {
  const { saveFile } = await import('../../lib/download.ts');
  const lines = sampleLines.map((line) => `${line}\r\n`);
  saveFile(new Blob([`\uFEFF${lines.join('')}`], { type: 'text/csv' }), 'stores-example.csv');
}
