import { noticeWords } from '@trilane/domain/notice';
import { Switch } from '@trilane/ui/switch';
import { Table } from '@trilane/ui/table';
import s from './notices.module.css';
import { KIND_HINTS, MAIL_FIXED } from './kind-words.ts';
import type { KindChoice, SaveSettings } from './use-save-settings.ts';

type Change = Partial<Pick<KindChoice, 'portal' | 'mail' | 'push'>>;
type Choose = (kind: KindChoice['kind'], change: Change) => Promise<void>;

interface KindRowsProps {
  kinds: readonly KindChoice[];
  /** Whether push is offered. */
  withPush: boolean;
  onSave: SaveSettings;
}

/** A row for each kind that is open to the person, with a switch for each way to be told. */
export function KindRows({ kinds, withPush, onSave }: KindRowsProps) {
  const choose: Choose = (kind, change) =>
    onSave((stored) => {
      const { portal, mail, push } = { ...stored.kinds.find((one) => one.kind === kind)!, ...change };
      return { choices: [{ kind, portal, mail, push }] };
    });
  return (
    <Table label="Your notices" stack className={s.ways}>
      <thead>
        <tr>
          <th>Notice</th>
          <th>At the bell</th>
          <th>By email</th>
          {withPush && <th>By push</th>}
        </tr>
      </thead>
      <tbody>
        {kinds.map((one) => (
          <KindRow key={one.kind} choice={one} withPush={withPush} onChoose={choose} />
        ))}
      </tbody>
    </Table>
  );
}

function KindRow({ choice, withPush, onChoose }: { choice: KindChoice; withPush: boolean; onChoose: Choose }) {
  const { kind, portal, mail, push, mailFixed } = choice;
  const { title } = noticeWords({ kind, about: '', amountCents: null });
  return (
    <tr>
      <td data-at="title">
        {title}
        <p className={`quiet small ${s.hint}`}>{KIND_HINTS[kind]}</p>
      </td>
      <td data-at="wide" data-word="At the bell">
        <Switch
          label={`${title}: at the bell`}
          checked={portal}
          onChange={(next) => onChoose(kind, { portal: next })}
        />
      </td>
      <td data-at="wide" data-word="By email">
        <Switch
          label={`${title}: by email`}
          checked={mail}
          reasonDisabled={mailFixed && MAIL_FIXED}
          onChange={(next) => onChoose(kind, { mail: next })}
        />
      </td>
      {withPush && (
        <td data-at="wide" data-word="By push">
          <Switch label={`${title}: by push`} checked={push} onChange={(next) => onChoose(kind, { push: next })} />
        </td>
      )}
    </tr>
  );
}
