import { AUDIT_ACTIONS, type AuditAction } from '@trilane/domain/audit';
import { Button } from '@trilane/ui/button';
import { SelectField } from '@trilane/ui/select-field';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import form from '../../lib/form.module.css';

/** A filter as the call takes it. */
export interface AuditFilter {
  business?: string;
  chain?: 'installation';
  actor?: string;
  action?: string;
  outcome?: 'done' | 'refused';
  from?: string;
  to?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACTIONS = (Object.keys(AUDIT_ACTIONS) as AuditAction[])
  .map((value) => ({ value, label: AUDIT_ACTIONS[value].words }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** Midnight of a typed day, where the reader is; `days` later for the end of a range. */
function instantOf(day: string, days: number): string | undefined {
  const at = new Date(`${day}T00:00:00`);
  if (day === '' || Number.isNaN(at.getTime())) return undefined;
  at.setDate(at.getDate() + days);
  return at.toISOString();
}

/** What the trail is searched by. */
export function AuditFilterForm({ filter, onChange }: { filter: AuditFilter; onChange: (next: AuditFilter) => void }) {
  const [actor, setActor] = useState(filter.actor ?? '');
  const [place, setPlace] = useState(filter.business ?? (filter.chain ? 'installation' : ''));
  const [action, setAction] = useState(filter.action ?? '');
  const [outcome, setOutcome] = useState<string>(filter.outcome ?? '');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isKnown = ['', 'installation'].includes(place) || ID.test(place);
  const [asked, setAsked] = useState(false);
  function search() {
    setAsked(true);
    if (!isKnown) return;
    const [since, until] = [instantOf(from, 0), instantOf(to, 1)];
    onChange({
      ...(ID.test(place) && { business: place }),
      ...(place === 'installation' && { chain: 'installation' as const }),
      ...(actor.trim() !== '' && { actor: actor.trim() }),
      ...(action !== '' && { action }),
      ...(outcome !== '' && { outcome: outcome as 'done' | 'refused' }),
      ...(since && { from: since }),
      ...(until && { to: until }),
    });
  }
  return (
    <form
      className={form.form}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        label="Who"
        hint="The whole e-mail or name, as it stands in the line"
        value={actor}
        onChange={(event) => setActor(event.target.value)}
      />
      <TextField
        label="Business"
        hint="The id of a business, or “installation”; empty: everywhere"
        value={place}
        error={asked && !isKnown ? 'This is not the id of a business' : null}
        onChange={(event) => setPlace(event.target.value.trim().toLowerCase())}
      />
      <SelectField
        label="Action"
        value={action}
        placeholder="Every action"
        options={ACTIONS}
        onChange={(event) => setAction(event.target.value)}
      />
      <SelectField
        label="Outcome"
        value={outcome}
        placeholder="Both"
        options={[
          { value: 'done', label: 'Done' },
          { value: 'refused', label: 'Refused' },
        ]}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <TextField label="From" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <TextField label="To" type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      <div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
    </form>
  );
}
