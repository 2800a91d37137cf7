import { AUDIT_ACTIONS, AUDIT_ENDS, END_WORDS, type AuditAction } from '@trilane/domain/audit';
import { Button } from '@trilane/ui/button';
import { SelectField } from '@trilane/ui/select-field';
import { TextField } from '@trilane/ui/text-field';
import { useState } from 'react';
import { DeskForm } from '../../lib/desk-form.tsx';
import form from '../../lib/form.module.css';
import { auditFilterOf, isBusinessId, placeIn, type AuditFilter, type TypedAuditFilter } from './audit-filter.ts';

const ACTIONS = (Object.keys(AUDIT_ACTIONS) as AuditAction[])
  .map((value) => ({ value, label: AUDIT_ACTIONS[value].words }))
  .toSorted((a, b) => a.label.localeCompare(b.label));
const ENDS = AUDIT_ENDS.map((value) => ({ value, label: END_WORDS[value] }));

/** The filters of the audit search. */
export function AuditFilterForm({ filter, onChange }: { filter: AuditFilter; onChange: (next: AuditFilter) => void }) {
  const [typed, setTyped] = useState<TypedAuditFilter>({
    actor: filter.actor ?? '',
    place: filter.business ?? filter.chain ?? '',
    action: filter.action ?? '',
    outcome: filter.outcome ?? '',
    from: '',
    to: '',
  });
  const [asked, setAsked] = useState(false);
  const place = placeIn(typed);
  const isKnown = ['', 'installation'].includes(place) || isBusinessId(place);
  const field = (name: keyof TypedAuditFilter) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <DeskForm
      className={form.filters}
      role="search"
      onSubmit={() => {
        setAsked(true);
        if (isKnown) onChange(auditFilterOf(typed));
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
      <TextField label="From" type="date" hint="New York time" {...field('from')} />
      <TextField label="To" type="date" hint="New York time" {...field('to')} />
      <div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
    </DeskForm>
  );
}
