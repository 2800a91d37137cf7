import { INSTALLATION } from '../../../apps/api/src/platform/audit.ts';
import type { Database } from '../../../apps/api/src/platform/db/open-database.ts';
import { sql } from '../../../apps/api/src/platform/db/sql.ts';
import { AUDIT_ACTIONS } from '../../domain/src/audit.ts';
import { knownField } from '../../domain/src/audit-fields.ts';
import { lineSubjectWords, lineValueWords } from '../../domain/src/audit-line-words.ts';

interface Detail {
  action: string;
  subject: string;
  name: string | null;
  value: unknown;
}

// What people do not read: kebab-case, snake_case, camelCase, an instant, an id, a masked value, JSON.
const CODE =
  /^(?:[a-z]+(?:[-_][a-z]+)+|[a-z]+(?:[A-Z][a-z]+)+|\d{4}-\d\d-\d\dT.*Z|[\da-f]{8}-[\da-f]{4}-.*|\[redacted\])$|[{}]/;

/** A subject is mostly what somebody typed, so only a code in kebab-case is told from it, and an id. */
const CODE_AS_SUBJECT = /^[a-z]+(?:-[a-z]+)+$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const nameOf = () => undefined;

/** Notices of a person are kept under the titles of their kinds, which are words. */
const isTitle = (name: string) => /^\p{Lu}/u.test(name);

function faultOf({ action, subject, name, value }: Detail): string | null {
  if (!Object.hasOwn(AUDIT_ACTIONS, action)) return `the action ${action}`;
  if (CODE_AS_SUBJECT.test(lineSubjectWords(action, subject, { nameOf }))) return `the subject ${subject} of ${action}`;
  if (name === null) return null;
  const field = knownField(name);
  if (field === null && !isTitle(name)) return `the detail ${name} of ${action}`;
  if (field?.typed || field?.inner) return null;
  const words = lineValueWords(value, name, { nameOf });
  return words.split(', ').some((part) => CODE.test(part)) ? `the value ${words} of ${name} in ${action}` : null;
}

/** What the audit trails of merchants hold that their Activity page cannot say in words. */
export async function findWordlessLines(jobs: Database['jobs']): Promise<string[]> {
  const { rows } = await jobs.read(null, (tx) =>
    tx.query<Detail>(sql`
      select distinct action, subject, detail.key as name, detail.value
      from audit_event
      left join lateral (
        select * from jsonb_each(coalesce(before, '{}')::jsonb)
        union all
        select * from jsonb_each(coalesce(after, '{}')::jsonb)
      ) detail on true
      where business_id <> ${INSTALLATION}`),
  );
  return [...new Set(rows.flatMap((row) => faultOf(row) ?? []))];
}
