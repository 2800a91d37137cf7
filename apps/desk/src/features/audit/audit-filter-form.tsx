import { AUDIT_ACTIONS, AUDIT_ENDS, END_WORDS, type AuditAction, type AuditEnd } from '@trilane/domain/audit';
import { Button } from '@trilane/ui/button';
import { SelectField } from '@trilane/ui/select-field';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';

/** A filter in the form that the call takes. */
export interface AuditFilter {
  business?: string;
  chain?: 'installation';
  actor?: string;
  action?: string;
  outcome?: AuditEnd;
  from?: string;
  to?: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACTIONS = (Object.keys(AUDIT_ACTIONS) as AuditAction[])
  .map((value) => ({ value, label: AUDIT_ACTIONS[value].words }))
  .toSorted((a, b) => a.label.localeCompare(b.label));
const ENDS = AUDIT_ENDS.map((value) => ({ value, label: END_WORDS[value] }));

/** Midnight of a typed day in the browser's time zone, plus `days` for the end of a range. */
function instantOf(day: string, days: number): string | undefined {
  const at = new Date(`${day}T00:00:00`);
  if (day === '' || Number.isNaN(at.getTime())) return undefined;
  at.setDate(at.getDate() + days);
  return at.toISOString();
}

type Typed = Record<'actor' | 'place' | 'action' | 'outcome' | 'from' | 'to', string>;

const placeIn = ({ place }: Typed) => place.trim().toLowerCase();

/** The typed values in the form that the call takes. */
function filterOf(typed: Typed): AuditFilter {
  const { actor, action, outcome, from, to } = typed;
  const [place, since, until] = [placeIn(typed), instantOf(from, 0), instantOf(to, 1)];
  return {
    ...(ID.test(place) && { business: place }),
    ...(place === 'installation' && { chain: 'installation' as const }),
    ...(actor.trim() !== '' && { actor: actor.trim() }),
    ...(action !== '' && { action }),
    ...(outcome !== '' && { outcome: outcome as AuditEnd }),
    ...(since && { from: since }),
    ...(until && { to: until }),
  };
}

/** The filters of the audit search. */
export function AuditFilterForm({ filter, onChange }: { filter: AuditFilter; onChange: (next: AuditFilter) => void }) {
  const [typed, setTyped] = useState<Typed>({
    actor: filter.actor ?? '',
    place: filter.business ?? filter.chain ?? '',
    action: filter.action ?? '',
    outcome: filter.outcome ?? '',
    from: '',
    to: '',
  });
  const [asked, setAsked] = useState(false);
  const place = placeIn(typed);
  const isKnown = ['', 'installation'].includes(place) || ID.test(place);
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <DeskForm
      className={form.filters}
      role="search"
      onSubmit={() => {
        setAsked(true);
        if (isKnown) onChange(filterOf(typed));
      }}
    >
      <TextField label="Who" hint="The full email or name, as recorded" {...field('actor')} />
      <TextField
        label="Business"
        hint="A business ID, or “installation”. Leave empty to search everywhere"
        {...field('place')}
        error={asked && !isKnown ? 'This is not a business ID' : null}
      />
      <SelectField label="Action" {...field('action')} placeholder="All actions" options={ACTIONS} />
      <SelectField label="Outcome" {...field('outcome')} placeholder="All outcomes" options={ENDS} />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      <div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
    </DeskForm>
  );
}
