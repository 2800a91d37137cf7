import { actionWords, fieldWords, valueWords } from '@trilane/domain/audit';
import { CopyButton } from '@trilane/ui/copy-button';
import { Facts } from '@trilane/ui/facts';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { StatusBadge } from '@trilane/ui/status-badge';
import { formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { actorWords, outcomeWords } from './activity-filter.ts';
import type { ActivityLine } from './activity-filter.ts';
import s from './activity.module.css';

/** One line of the trail with everything that it keeps. */
export function ActivityPanel({ line, onClose }: { line: ActivityLine; onClose: () => void }) {
  const zone = useZone();
  const changed = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])];
  return (
    <SidePanel open onClose={onClose} title={actionWords(line.action)} aside={<OutcomeMark line={line} />}>
      <SideSection>
        <div className={s.facts}>
          <Facts
            items={[
              { term: 'When', value: formatInstant(line.at, zone) },
              { term: 'What', value: line.subject || '—' },
              ...(line.reason
                ? [{ term: line.reasonCode === 'proof_required' ? 'Reason' : 'Why refused', value: line.reason }]
                : []),
              { term: 'Who', value: `${actorWords[line.actorKind]}: ${line.actor}` },
              { term: 'Device', value: line.device || '—' },
              { term: 'Address', value: line.address || '—' },
              { term: 'Place', value: 'Unknown: addresses are not looked up' },
            ]}
          />
        </div>
      </SideSection>
      {changed.length > 0 && (
        <SideSection title={line.before ? 'Before and after' : 'Details'}>
          {line.before === null ? (
            <div className={s.facts}>
              <Facts
                items={changed.map((name) => ({ term: fieldWords(name), value: valueWords(line.after?.[name], name) }))}
              />
            </div>
          ) : (
            <ChangeTable line={line} names={changed} />
          )}
        </SideSection>
      )}
      <SideSection title="Proof">
        <p className="quiet small">
          Line {line.number.toLocaleString('en-US')} of your chain. Its hash covers this line and the one before it, so
          a line that was changed or taken out shows.
        </p>
        <p className={s.hash}>
          <code>{line.hash}</code>
          <CopyButton text={line.hash} label="Copy the hash" />
        </p>
      </SideSection>
    </SidePanel>
  );
}

/** How the act ended. A request to confirm one's identity first is no refusal to worry about. */
export function OutcomeMark({ line: { outcome, reasonCode } }: { line: ActivityLine }) {
  if (reasonCode === 'proof_required') return <StatusBadge state="off">Confirmation requested</StatusBadge>;
  return <StatusBadge state={outcome === 'done' ? 'available' : 'declined'}>{outcomeWords[outcome]}</StatusBadge>;
}

function ChangeTable({ line, names }: { line: ActivityLine; names: readonly string[] }) {
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
            <th scope="row">{fieldWords(name)}</th>
            <td>{valueWords(line.before?.[name], name)}</td>
            <td>{valueWords(line.after?.[name], name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
