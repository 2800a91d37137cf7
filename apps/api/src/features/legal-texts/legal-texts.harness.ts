import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../../../../../packages/testkit/src/app.ts';
import { makeScratchFolder } from '../../../../../packages/testkit/src/scratch-folder.ts';
import { publishLegalText, type Judged } from './publish-legal-text.ts';

interface Written {
  id?: string;
  version: string;
  effective?: string;
  changes?: string;
  words?: string;
}

/** The file of a text as an operator writes it. */
export function manuscript({ id = 'terms-of-use', version, effective, changes, words = 'Words.' }: Written): string {
  const front = { id, version, title: 'Our terms', ...(effective && { effective }), ...(changes && { changes }) };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...lines, '---', '', `## What holds {#holds}`, '', words, ''].join('\n');
}

/** Publishes a version as the operator does, at the desk or on the command line, and lets the app read it. */
export async function publish(
  app: TestApp,
  written: Written,
  { by = 'ada@desk.example', keepOthers = false } = {},
): Promise<Judged> {
  const desk = { clock: app.platform.clock, securityNow: app.platform.securityNow, operator: by };
  const source = manuscript(written);
  const answer = await app.platform.jobsDb.write(null, (tx) => publishLegalText(tx, desk, { source }, { keepOthers }));
  await app.platform.texts.refresh();
  return answer;
}

/** A folder of the operator's with these files. */
export async function makeLegalFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeScratchFolder('legal');
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
