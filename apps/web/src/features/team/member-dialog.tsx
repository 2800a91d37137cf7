import { useState } from 'react';
import { EMAIL_LENGTH_MAX } from '@trilane/domain/email';
import { countedInWords } from '@trilane/domain/number-words';
import { INVITATION_HOURS } from '@trilane/domain/staff';
import {
  isStoreRole,
  MEMBER_NAME_LENGTH_MAX,
  REFUND_LIMIT_PROPOSED_CENTS,
  ROLE_HINTS,
  ROLE_WORDS,
  TEAM_ROLES,
  type TeamRole,
} from '@trilane/domain/team';
import { word } from '@trilane/domain/word';
import { Checkbox } from '@trilane/ui/checkbox';
import { MoneyField } from '@trilane/ui/money-field';
import { RadioGroup } from '@trilane/ui/radio-group';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { centsOf } from '../../lib/format.ts';
import { OneKey } from '../../lib/one-key.ts';
import { plainDollars, readAmount } from '../../lib/typed-amount.ts';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useEditForm } from '../../lib/use-edit-form.ts';
import type { Member } from './member-rows.tsx';
import { StoreChoice } from './store-choice.tsx';

type Values = {
  name: string;
  email: string;
  role: TeamRole;
  limited: boolean;
  limit: string;
  storeIds: string[];
  mayTransfer: boolean;
};

const valuesOf = (member: Member | null): Values => ({
  name: member?.name ?? '',
  email: member?.email ?? '',
  role: member?.role ?? 'manager',
  limited: member === null || !isStoreRole(member.role) || member.refundLimit !== null,
  limit: plainDollars(
    member && member.refundLimit !== null ? centsOf(member.refundLimit) : REFUND_LIMIT_PROPOSED_CENTS,
  ),
  storeIds: member?.storeIds ?? [],
  mayTransfer: member?.mayTransfer ?? false,
});

const ROLES = TEAM_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role], note: ROLE_HINTS[role] }));

const isLimited = ({ role, limited }: Pick<Values, 'role' | 'limited'>) => isStoreRole(role) && limited;

function whyNotLimit(text: string): string | null {
  const { cents, problem } = readAmount(text);
  return problem ?? (cents < 0 ? 'A limit cannot be negative' : null);
}

const problemsOf = (values: Values) => ({
  name: values.name.trim() === '' && 'Name is required',
  email: values.email.trim() === '' && 'Email is required',
  limit: isLimited(values) && whyNotLimit(values.limit),
  storeIds: values.role === 'store-manager' && values.storeIds.length === 0 && 'Choose at least one store',
});

const bodyOf = (values: Values) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  role: values.role,
  mayTransfer: values.mayTransfer && values.role !== 'store-manager',
  storeIds: values.role === 'store-manager' ? values.storeIds : [],
  refundLimit: isLimited(values) ? readAmount(values.limit).cents / 100 : null,
});

/** Invites a person, or changes what one may do. The email of an invitation stays. */
export function MemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const [oneKey] = useState(() => new OneKey<ReturnType<typeof bodyOf>>());
  const edit = useEditForm({
    draft: `member-${member?.id ?? 'new'}`,
    stored: valuesOf(member),
    version: member?.version,
    topic: 'team',
    validate: problemsOf,
    fieldOf: { refundLimit: 'limit' },
    send: async (values, version) => {
      const body = bodyOf(values);
      const { email: _, ...fields } = body;
      return member
        ? await api.call('updateMember', { params: { id: member.id }, body: { ...fields, version } })
        : await oneKey.send(body, (idempotencyKey) => api.call('inviteMember', { body, idempotencyKey }));
    },
    onSaved: ({ name, email }) => {
      toast.success(member ? `${name} is saved` : `An invitation is on its way to ${email}`);
      onClose();
    },
  });
  return (
    <EditDialog
      title={member ? `Edit ${member.name}` : 'Invite a person'}
      description={
        member
          ? undefined
          : `We will email a link to join. It works for ${countedInWords(INVITATION_HOURS / 24, 'day')}.`
      }
      edit={edit}
      stored={member ? `${member.name}, ${ROLE_WORDS[member.role]}` : ''}
      submitLabel={member ? word('Save') : 'Send invitation'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        atMost={MEMBER_NAME_LENGTH_MAX}
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      {!member && (
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          atMost={EMAIL_LENGTH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...edit.field('email')}
        />
      )}
      <Rights form={edit} />
    </EditDialog>
  );
}

/** The role, and what goes with it. */
function Rights({ form: edit }: { form: Pick<CallForm<Values>, 'form' | 'field'> }) {
  const { form, field } = edit;
  const [role, limited] = form.watch(['role', 'limited']);
  return (
    <>
      <RadioGroup
        label="Role"
        value={role}
        options={ROLES}
        onChange={(next) => form.setValue('role', next, { shouldDirty: true })}
      />
      {role === 'store-manager' && (
        <StoreChoice
          chosen={form.watch('storeIds')}
          error={field('storeIds').error}
          onChange={(ids) =>
            form.setValue('storeIds', ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      )}
      {isStoreRole(role) && (
        <Checkbox
          label="Limit refunds"
          note="Counts everything that is refunded of one sale"
          {...form.register('limited')}
        />
      )}
      {isLimited({ role, limited }) && <MoneyField label="Refunds of one sale up to" {...field('limit')} />}
      {role !== 'store-manager' && (
        <Checkbox
          label="May transfer money to the bank"
          note="Only to your primary account. This person confirms each transfer with their own password or code."
          {...form.register('mayTransfer')}
        />
      )}
    </>
  );
}
