import { updatedWords, type LegalText, type LegalTextId } from '@trilane/domain/legal-text';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { standingOf } from './adopt-legal-files.ts';
import { listLegalTexts, lockLegalTexts, putLegalText } from './legal-texts.repo.ts';
import { dayOf } from './open-legal-texts.ts';
import { readLegalFile, readLegalText } from './read-legal-file.ts';
import { whyNotPublish, type WhyNot } from './why-not-publish.ts';

/** A Markdown file with front matter, and values that may come from outside it. */
interface WrittenFile {
  source: string;
  /** The day from which it is in force. */
  effective?: string | undefined;
  changes?: string | undefined;
}

/** The fields of a form. */
interface WrittenForm {
  id: LegalTextId;
  version: string;
  title: string;
  effective: string;
  changes: string;
  body: string;
}

/** A version that the operator wants to publish. */
export type Manuscript = WrittenFile | WrittenForm;

type Desk = Pick<OperatorDesk, 'clock' | 'securityNow' | 'operator'>;
export type Judged = { ok: true; text: LegalText } | ({ ok: false } & WhyNot);

/** Reads a manuscript. All its problems make one refusal. */
function readManuscript(manuscript: Manuscript): Judged {
  const read = 'source' in manuscript ? readFile(manuscript) : readForm(manuscript);
  if ('problems' in read) return { ok: false, code: 'text_unreadable', words: read.problems.join('\n') };
  return { ok: true, text: read };
}

function readFile({ source, effective, changes }: WrittenFile) {
  const given = { ...(effective && { effective }), ...(changes && { changes: changes.trim() }) };
  return readLegalFile(source, { given });
}

const readForm = ({ body, changes, ...front }: WrittenForm) =>
  readLegalText({ ...front, changes: changes.trim() }, body.replaceAll('\r\n', '\n').trim());

/** Whether a manuscript may be published now; changes nothing. */
export async function judgeManuscript(tx: Tx, desk: Pick<Desk, 'clock'>, manuscript: Manuscript): Promise<Judged> {
  const read = readManuscript(manuscript);
  if (!read.ok) return read;
  const day = dayOf(desk.clock);
  if (read.text.effectiveOn < day)
    return {
      ok: false,
      code: 'text_day_past',
      words: `The text cannot take effect on ${updatedWords(read.text.effectiveOn)}: that day is over`,
    };
  const why = whyNotPublish(read.text, await standingOf(tx, day));
  return why ? { ok: false, ...why } : read;
}

/** Why a version that somebody else has published stays as it is; null where there is none. */
async function whyNotReplace(tx: Tx, { id, version }: LegalText, by: string): Promise<WhyNot | null> {
  const published = await listLegalTexts(tx);
  const before = published.find((one) => one.id === id && one.version === version);
  if (!before || before.publishedBy === by) return null;
  return {
    code: 'text_version_taken',
    words:
      `${before.publishedBy} has already published version ${version} of ${id}, ` +
      `which takes effect on ${updatedWords(before.effectiveOn)}. Give this text a higher version, or change that ` +
      'one at the desk under Texts',
  };
}

/**
 * Publishes a version of a legal text. Public pages show it from its effective day on. From then on, owners have to
 * agree to new terms before they can change anything. With `keepOthers`, it refuses to replace a version that somebody
 * else has published.
 */
export async function publishLegalText(
  tx: Tx,
  desk: Desk,
  manuscript: Manuscript,
  { keepOthers = false }: { keepOthers?: boolean } = {},
): Promise<Judged> {
  await lockLegalTexts(tx);
  const judged = await judgeManuscript(tx, desk, manuscript);
  if (!judged.ok) return judged;
  const why = keepOthers ? await whyNotReplace(tx, judged.text, desk.operator) : null;
  if (why) return { ok: false, ...why };
  const { id, version, effectiveOn } = judged.text;
  await putLegalText(tx, judged.text, { by: desk.operator, now: desk.securityNow() });
  await auditOperator(tx, desk, null, {
    action: 'text.publish',
    subject: `${id} ${version}`,
    after: { version, effectiveOn },
  });
  return judged;
}
