import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { ACTOR_WORDS, auditEnd } from '@trilane/domain/audit';
import { lineActionWords } from '@trilane/domain/audit-action-words';
import { lineFieldWords, lineSubjectWords, lineValueWords } from '@trilane/domain/audit-line-words';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { TextLink } from '@trilane/ui/link';
import { AuditEndBadge } from '@trilane/ui/audit-end-badge';
import { EmailAddress } from '@trilane/ui/email-address';
import { NetworkAddress } from '@trilane/ui/network-address';
import { Table } from '@trilane/ui/table';
import s from './line-table.module.css';

type Line = CallOutput<DeskCalls['searchAudit']>['lines'][number];

/** What changed, field by field. */
function changeWords({ before, after }: Line): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const now = lineValueWords(after?.[name], name);
      return before && name in before
        ? `${lineFieldWords(name)}: ${lineValueWords(before[name], name)} → ${now}`
        : `${lineFieldWords(name)}: ${now}`;
    })
    .join('; ');
}

/** The code of a refusal as words: 'proof required'. */
const reasonWords = ({ reason }: Line): string => reason?.replaceAll('_', ' ') ?? '';

function EndMark({ line: { outcome, reasonCode: reason } }: { line: Line }) {
  return <AuditEndBadge end={auditEnd({ outcome, reason })} />;
}

/** Lines of the trail, newest first. */
export function LineTable({ lines }: { lines: readonly Line[] }) {
  return (
    <Table label="Lines of the audit trail" stack className={s.lines}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">Where</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.hash}>
            <td data-at="wide" data-word="When" className={s.when}>
              {formatNewYorkInstant(line.at)}
            </td>
            <td data-at="title" className={s.what}>
              {lineActionWords(line)}{' '}
              <span className="muted">
                {[lineSubjectWords(line.action, line.subject), changeWords(line), reasonWords(line)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td data-at="wide" data-word="Who" className={s.who}>
              <div>
                <EmailAddress email={line.actor} /> <div className="muted">{ACTOR_WORDS[line.actorKind]}</div>
              </div>
            </td>
            <td data-at="wide" data-word="Where" className={s.long}>
              <Where line={line} />
            </td>
            <td data-at="wide" data-word="Outcome">
              <EndMark line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Where({ line: { business, address } }: { line: Line }) {
  const name = business && (business.name || business.id);
  return (
    <div>
      {business ? <TextLink href={`/merchants/${business.id}`}>{name}</TextLink> : 'Installation'}{' '}
      <div className="muted">
        <NetworkAddress address={address} />
      </div>
    </div>
  );
}
