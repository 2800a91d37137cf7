import { ROLE_WORDS } from '@trilane/domain/team';
import { SelectField } from '@trilane/ui/select-field';
import { useAccess } from '../../lib/access.tsx';
import { api } from '../../lib/api.ts';
import { holdSession } from '../../lib/auth-state.ts';
import { withLoading } from '../../lib/loading.ts';

/** Opens another business of the person in a new session, and reads everything anew. */
async function switchTo(businessId: string): Promise<void> {
  const { token, user } = await withLoading(api.call('switchBusiness', { body: { businessId } }));
  holdSession({ id: user.id, name: user.name, email: user.email, token });
  window.location.assign('/portal/balance');
}

/** Which of several businesses the portal shows; nothing for a person with one. */
export function BusinessSwitch() {
  const businesses = useAccess().data?.businesses ?? [];
  if (businesses.length < 2) return null;
  return (
    <SelectField
      label="Business"
      hideLabel
      compact
      value={businesses.find(({ current }) => current)?.id ?? ''}
      options={businesses.map(({ id, name, role }) => ({ value: id, label: `${name} (${ROLE_WORDS[role]})` }))}
      onChange={({ target }) => void switchTo(target.value).catch(() => undefined)}
    />
  );
}
