import { SCOPE_WORDS } from '@trilane/domain/api-key';
import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Table } from '@trilane/ui/table';
import { centsOf, formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import type { ApiKey } from './api-keys-screen.tsx';
import s from './api-keys.module.css';

export type KeyAct = 'edit' | 'rotate' | 'remove';

const NAMED_MAX = 2;

/** The first addresses and ranges, and how many there are besides. */
function networkWords(networks: readonly string[]): string {
  const more = networks.length - NAMED_MAX;
  const named = networks.slice(0, NAMED_MAX).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

const scopesOf = ({ scopes }: ApiKey) => scopes.map((scope) => SCOPE_WORDS[scope]).join(', ');

export function KeyRows({ keys, onAct }: { keys: readonly ApiKey[]; onAct: (what: KeyAct, key: ApiKey) => void }) {
  return (
    <Table label="API keys" stack>
      <thead>
        <tr>
          <th>Key</th>
          <th>Scopes</th>
          <th>Last used</th>
          <th>
            <span className="vh">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td data-at="title" className={s.long}>
              {key.name}
              <span className={s.extras}>
                <code>{key.hint}</code>
              </span>
            </td>
            <td data-at="note">
              {scopesOf(key)}
              {key.refundLimit !== null && (
                <span
                  className={s.extras}
                >{`At most ${formatCents(centsOf(key.refundLimit))} refunded on one sale`}</span>
              )}
              {key.networks.length > 0 && <span className={s.extras}>{`Only from ${networkWords(key.networks)}`}</span>}
            </td>
            <td data-at="note">
              <LastUse apiKey={key} />
            </td>
            <td data-at="wide" className={s.end}>
              <Acts apiKey={key} onAct={onAct} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LastUse({ apiKey: { lastUsedAt, lastUsedFrom, oldSecretUntil } }: { apiKey: ApiKey }) {
  const zone = useZone();
  return (
    <>
      {lastUsedAt ? formatInstant(lastUsedAt, zone) : 'Never'}
      {lastUsedFrom && <span className={s.extras}>{`from ${lastUsedFrom}`}</span>}
      {oldSecretUntil && (
        <span className={s.extras}>{`The old secret works until ${formatInstant(oldSecretUntil, zone)}`}</span>
      )}
    </>
  );
}

function Acts({ apiKey, onAct }: { apiKey: ApiKey; onAct: (what: KeyAct, key: ApiKey) => void }) {
  const act = (what: KeyAct, label: string) => (
    <Button size="s" aria-label={`${label}: ${apiKey.name}`} onClick={() => onAct(what, apiKey)}>
      {label}
    </Button>
  );
  return (
    <span className={s.rowButtons}>
      {act('edit', word('Edit'))}
      {act('rotate', 'New secret')}
      {act('remove', word('Remove'))}
    </span>
  );
}
