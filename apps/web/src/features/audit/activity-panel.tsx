import { ACTOR_WORDS, auditEnd } from '@trilane/domain/audit';
import { lineActionWords } from '@trilane/domain/audit-action-words';
import { isForMerchants } from '@trilane/domain/audit-fields';
import { lineFieldWords, lineSubjectWords, lineValueWords, type LineReader } from '@trilane/domain/audit-line-words';
import { word } from '@trilane/domain/word';
import { grouped } from '@trilane/domain/number-words';
import { CopyButton } from '@trilane/ui/copy-button';
import { Facts } from '@trilane/ui/facts';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { AuditEndBadge } from '@trilane/ui/audit-end-badge';
import { formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import type { ActivityLine } from './activity-filter.ts';
import { useLineReader } from './use-line-reader.ts';
import s from './activity.module.css';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** One line of the trail with everything that it keeps. */
export function ActivityPanel({ line, onClose }: { line: ActivityLine; onClose: () => void }) {
  const zone = useZone();
  const reader = useLineReader();
  const changed = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])].filter(
    isForMerchants,
  );
  return (
    <SidePanel open onClose={onClose} title={lineActionWords(line)} aside={<OutcomeMark line={line} />}>
      <SideSection>
        <div className={s.facts}>
          <Facts
            items={[
              { term: word('When'), value: formatInstant(line.at, zone) },
              { term: word('What'), value: lineSubjectWords(line.action, line.subject, reader) || '—' },
              ...(line.reason
                ? [{ term: endOf(line) === 'asked' ? word('Reason') : 'Why refused', value: line.reason }]
                : []),
              { term: word('Who'), value: `${ACTOR_WORDS[line.actorKind]}: ${line.actor}` },
              { term: word('Device'), value: line.device || '—' },
              { term: word('Address'), value: line.address || '—' },
              { term: word('Place'), value: 'Unknown: addresses are not looked up' },
            ]}
          />
        </div>
      </SideSection>
      {changed.length > 0 && (
        <SideSection title={line.before ? 'Before and after' : 'Details'}>
          {line.before === null ? (
            <div className={s.facts}>
              <Facts
                items={changed.map((name) => ({
                  term: capital(lineFieldWords(name)),
                  value: lineValueWords(line.after?.[name], name, reader),
                }))}
              />
            </div>
          ) : (
            <ChangeTable line={line} names={changed} reader={reader} />
          )}
        </SideSection>
      )}
      <SideSection title="Proof">
        <p className="quiet small">
          Line {grouped(line.number)} of your chain. Its hash covers this line and the one before it, so a line that was
          changed or taken out shows.
        </p>
        <p className={s.hash}>
          <code>{line.hash}</code>
          <CopyButton text={line.hash} label="Copy the hash" />
        </p>
      </SideSection>
    </SidePanel>
  );
}

const endOf = ({ outcome, reasonCode: reason }: ActivityLine) => auditEnd({ outcome, reason });

/** How the act ended. */
export function OutcomeMark({ line }: { line: ActivityLine }) {
  return <AuditEndBadge end={endOf(line)} />;
}

type ChangeTableProps = { line: ActivityLine; names: readonly string[]; reader: LineReader };

function ChangeTable({ line, names, reader }: ChangeTableProps) {
  return (
    <table className={s.change}>
      <thead>
        <tr>
          <th>
            <span className="vh">Value</span>
          </th>
          <th>Before</th>
          <th>After</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{capital(lineFieldWords(name))}</th>
            <td>{lineValueWords(line.before?.[name], name, reader)}</td>
            <td>{lineValueWords(line.after?.[name], name, reader)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
